import { useState } from 'react';
import { Navigate } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ArtisanFormPage } from '../edit/artisan-form-page.tsx';

export const handle: PageHandle = { head: { title: 'Your artisan profile', noindex: true } };

/** Creates the profile. An existing profile is changed on another page; someone who creates it here stays until it is done. */
export function Component() {
  const { role } = useOwnUser();
  const [hadProfile] = useState(role === 'artisan');
  return hadProfile ? <Navigate to={paths.editArtisanProfile} replace /> : <ArtisanFormPage edit={false} />;
}
