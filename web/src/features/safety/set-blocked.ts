import { call } from '../../data/call.ts';
import { asFailure } from '../../data/failure.ts';
import { showToast } from '../../lib/show-toast.ts';

/** Blocks a person or takes it back, and says so; false when it could not be done, which has been said then. */
export async function setBlocked(personId: string, name: string, blocked: boolean): Promise<boolean> {
  try {
    await call('/user_safety/block_person', { person_id: personId, blocked });
    await showToast('success', blocked ? `${name} is blocked` : `${name} can write to you again`);
    return true;
  } catch (error) {
    const failure = asFailure(error);
    if (failure.code !== 'unauthenticated') await showToast('error', failure.msg);
    return false;
  }
}
