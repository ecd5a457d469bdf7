import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { sessionStore, useSession } from './session.ts';

/** For the loader of a page whose content depends on being logged in: who it was loaded for. */
export function loadedForVisitor(): boolean {
  return sessionStore.current() === null;
}

/**
 * Loads a page again that the server, which knows visitors only, has made for somebody who is logged in.
 * True until that is done.
 */
export function useLoadAsPerson(forVisitor: boolean): boolean {
  const { revalidate } = useRevalidator();
  const outdated = useSession() !== null && forVisitor;
  useEffect(() => {
    if (outdated) void revalidate();
  }, [outdated, revalidate]);
  return outdated;
}
