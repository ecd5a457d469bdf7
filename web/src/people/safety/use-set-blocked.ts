import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asFailure } from '../../data/failure.ts';
import { mutation } from '../../data/queries.ts';
import { showToast } from '../../lib/show-toast.ts';

/** Blocks or unblocks the person with this id, and shows the outcome in a toast. */
export function useSetBlocked(person_id: string, name: string) {
  const queries = useQueryClient();
  const setting = useMutation(mutation('/user_safety/block_person'));

  /** Resolves to false after a failure. */
  async function setBlocked(blocked: boolean): Promise<boolean> {
    try {
      await setting.mutateAsync({ person_id, blocked });
      // Offers and agreements contain what is possible with this person.
      for (const path of ['/user_agreement/view_agreements', '/user_agreement/view_agreement'])
        void queries.invalidateQueries({ queryKey: [path] });
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
