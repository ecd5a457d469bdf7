import { TAG_MAX } from '@marketplace/contract/company/chat-limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { X } from 'lucide';
import { mutation, query } from '../../../data/queries.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { toastRefusal } from '../toast-refusal.ts';

/** The tags of a conversation, with a field to add one of those in use or a new one. The person never sees them. */
export function ChatTags({ id, tags }: { id: string; tags: string[] }) {
  const changing = useMutation(mutation('/operators/tag_chat'));
  const known = useQuery(query('/operators/view_tags', {})).data?.tags ?? [];
  const listId = useUniqueId();
  const change = (tag: string, is_on: boolean) =>
    changing.mutate({ support_chat: id, tag, is_on }, { onError: toastRefusal });
  return (
    <section aria-label="Tags" className="mt-4 flex flex-wrap items-end gap-2">
      {tags.length > 0 && (
        <ul key="tags" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                disabled={changing.isPending}
                aria-label={`Take off the tag ${tag}`}
                onClick={() => change(tag, false)}
                className="inline-flex min-h-11 items-center gap-1 rounded-full border border-line bg-sunk px-3 text-sm font-semibold wrap-anywhere hover:border-ink"
              >
                <span>{tag}</span>
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        key={`add ${tags.join(' ')}`}
        className="flex min-w-0 items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('tag') ?? '').trim();
          if (typed) change(typed, true);
        }}
      >
        <TextField
          className="w-40 min-w-0"
          label="Add a tag"
          name="tag"
          maxLength={TAG_MAX}
          list={listId}
          autoComplete="off"
          autoCapitalize="none"
        />
        <datalist id={listId}>
          {known
            .filter((tag) => !tags.includes(tag))
            .map((tag) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
        <Button type="submit" variant="secondary" disabled={changing.isPending}>
          Add
        </Button>
      </form>
    </section>
  );
}
