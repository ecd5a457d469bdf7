import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ContactBar } from '../../../contact/contact/contact-bar.tsx';
import { lastViewedId } from '../../../data/last-viewed.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { ArtisanById } from '../profile/artisan-by-id.tsx';
import { ArtisanNotFound } from '../profile/artisan-not-found.tsx';

export const handle: PageHandle = { head: { title: 'Artisan', noindex: true } };

/** Shows the artisan in the address, otherwise in the navigation state, otherwise the one viewed last. */
export function Component() {
  const [parameters] = useSearchParams();
  const state: unknown = useLocation().state;
  const [lastViewed] = useState(() => lastViewedId('artisan'));
  const id = parameters.get('id') || idInState(state) || lastViewed;
  return id ? <ArtisanById key={id} id={id} contact={contactArtisan} /> : <ArtisanNotFound />;
}

const contactArtisan = (artisan: ArtisanDetail) => <ContactBar artisan={artisan} />;

function idInState(state: unknown): string | null {
  const id = typeof state === 'object' && state !== null && 'artisan_id' in state ? state.artisan_id : null;
  return typeof id === 'string' ? id : null;
}
