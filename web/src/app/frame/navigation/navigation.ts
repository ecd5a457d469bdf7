import { paths } from '../../../lib/navigation/paths.ts';

export const mainNavigation = [
  { label: 'Home', to: paths.home },
  { label: 'Services', to: paths.services },
  { label: 'Jobs', to: paths.jobs },
  { label: 'Contact', to: paths.contact },
] as const;
