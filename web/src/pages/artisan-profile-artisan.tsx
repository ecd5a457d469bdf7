import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { lastViewedId } from '../lib/last-viewed.ts';
import type { PageHandle } from '../lib/page-head.ts';
import { ArtisanById } from './parts/artisan-by-id.tsx';
import { ArtisanNotFound } from './parts/artisan-not-found.tsx';

export const handle: PageHandle = { head: { title: 'Artisan', noindex: true } };

/** The artisan of the address, else of the navigation state, else the one last looked at. */
export function Component() {
  const [parameters] = useSearchParams();
  const state: unknown = useLocation().state;
  const [lastViewed] = useState(() => lastViewedId('artisan'));
  const id = parameters.get('id') || idInState(state) || lastViewed;
  return id ? <ArtisanById key={id} id={id} /> : <ArtisanNotFound />;
}

function idInState(state: unknown): string | null {
  const id = typeof state === 'object' && state !== null && 'artisan_id' in state ? state.artisan_id : null;
  return typeof id === 'string' ? id : null;
}
