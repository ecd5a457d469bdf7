import { Navigate } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ArtisanFormPage } from '../edit/artisan-form-page.tsx';

export const handle: PageHandle = { head: { title: 'Edit profile', noindex: true } };

export function Component() {
  const { role } = useOwnUser();
  return role === 'artisan' ? <ArtisanFormPage edit /> : <Navigate to={paths.profile} replace />;
}
