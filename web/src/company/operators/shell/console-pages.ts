import { queueKindNames, queueRoles } from '@marketplace/contract/company/queue-items';
import { hasRole, type StaffRole, type StaffWork, staffWork } from '@marketplace/contract/shared/staff-roles';
import { paths } from '../../../lib/navigation/paths.ts';

interface ConsolePage {
  label: string;
  to: string;
  work: StaffWork;
}

/** The pages of the console beside its queues, in the order of the rail, each with the work that it belongs to. */
const consolePages: ConsolePage[] = [
  { label: 'Search', to: paths.operatorSearch(), work: 'people' },
  { label: 'People', to: paths.operatorPeople(), work: 'people' },
  { label: 'Risk', to: paths.operatorRisks(), work: 'trust' },
  { label: 'Payments', to: paths.operatorPayments(), work: 'money' },
  { label: 'Events', to: paths.operatorEvents, work: 'door' },
  { label: 'Figures', to: paths.operatorFigures, work: 'money' },
  { label: 'Team', to: paths.operatorStaff, work: 'administration' },
  { label: 'Settings', to: paths.operatorSettings, work: 'administration' },
  { label: 'Errors', to: paths.operatorErrors, work: 'administration' },
  { label: 'Audit log', to: paths.operatorAudit(), work: 'administration' },
  { label: 'Two-factor log-in', to: paths.operatorLogIn, work: 'own' },
];

/** The pages that somebody with this role can open. */
export const pagesOf = (role: StaffRole | null): ConsolePage[] =>
  consolePages.filter(({ work }) => hasRole(role, staffWork[work]));

/** Whether somebody with this role can open the console's page at this path. */
export function canOpen(role: StaffRole | null, pathname: string): boolean {
  const page = consolePages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return hasRole(role, staffWork[page?.work ?? 'people']);
}

/** Whether an address names no queue, or one that somebody with this role works on. Unknown queues show all items. */
export function hasQueue(role: StaffRole | null, pathname: string, search: string): boolean {
  const named = pathname === paths.operators ? new URLSearchParams(search).get('queue') : null;
  const kind = queueKindNames.find((each) => each === named);
  return !kind || hasRole(role, queueRoles[kind]);
}
