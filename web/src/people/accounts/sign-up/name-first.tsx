import type { ReactNode } from 'react';
import { useSession } from '../../../data/session.ts';
import { NameForm } from './name-form.tsx';

interface NameFirstProps {
  /** Where others will see the name, as in 'It stands on your job.' */
  reason: string;
  children: ReactNode;
}

/** Wraps a part that shows the person's name to others, and asks for a missing name first. */
export function NameFirst({ reason, children }: NameFirstProps) {
  const user = useSession()?.user;
  return user && !user.fullname ? <NameForm reason={reason} /> : children;
}
