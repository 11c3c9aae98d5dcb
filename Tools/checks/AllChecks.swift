import Generation
import JournalModel

/// The checks that the project holds itself to, in the order in which they are run.
let allChecks: [any Check] = [
  LayoutCheck(), ImportCheck(), LengthCheck(), FenceCheck(), ForbiddenCheck(), MachinePathCheck(),
  CommandNameCheck(), EventTableCheck(knownTypes: EventType.allCases.map(\.rawValue)),
  EventLimitCheck(limits: LimitNotation.byKind), StateTableCheck(known: StateMembers.byPlace),
  MutationCheck(), FormatLintCheck(),
]
