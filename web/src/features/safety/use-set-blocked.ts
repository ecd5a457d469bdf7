import { useMutation } from '@tanstack/react-query';
import { asFailure } from '../../data/failure.ts';
import { mutation } from '../../data/queries.ts';
import { showToast } from '../../lib/show-toast.ts';

/** Blocks the person of this id or takes it back, and says in a toast what happened. */
export function useSetBlocked(person_id: string, name: string) {
  const setting = useMutation(mutation('/user_safety/block_person'));

  /** False when it could not be done. */
  async function setBlocked(blocked: boolean): Promise<boolean> {
    try {
      await setting.mutateAsync({ person_id, blocked });
      await showToast('success', blocked ? `${name} is blocked` : `${name} can write to you again`);
      return true;
    } catch (error) {
      const failure = asFailure(error);
      if (failure.code !== 'unauthenticated') await showToast('error', failure.msg);
      return false;
    }
  }

  return { setBlocked, busy: setting.isPending };
}
