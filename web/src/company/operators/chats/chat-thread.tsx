import type { ChatEntry, ChatOfItem } from '@marketplace/contract/company/operator-chats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { formatMoment } from '../operator-labels.ts';
import { AttachedFiles } from '../queues/attached-files.tsx';
import { toastRefusal } from '../toast-refusal.ts';

const looks: Record<ChatEntry['by'], string> = {
  person: 'border-line bg-sunk',
  team: 'border-leaf bg-leaf-tint',
  note: 'border-sun bg-sun-tint',
};

/** The messages of a conversation with a person and the notes between them: who wrote what, and when. */
export function ChatThread({ id, chat }: { id: string; chat: ChatOfItem }) {
  const queries = useQueryClient();
  const [older, setOlder] = useState<ChatEntry[]>([]);
  const [before, setBefore] = useState(chat.before_seq);
  const fetching = useMutation({
    mutationFn: (before_seq: number) =>
      queries.fetchQuery(query('/operators/view_older_messages', { support_chat: id, before_seq }, 0)),
    onSuccess: (page) => {
      setOlder((shown) => [...page.entries, ...shown]);
      setBefore(page.before_seq);
    },
    onError: toastRefusal,
  });
  return (
    <section aria-label="Messages" className="mt-3 flex flex-col gap-2">
      {before !== null && (
        <Button
          variant="secondary"
          size="small"
          busy={fetching.isPending}
          onClick={() => fetching.mutate(before)}
        >
          Show older messages
        </Button>
      )}
      <ol className="flex flex-col gap-2">
        {[...older, ...chat.entries].map((entry) => (
          <li key={entry.id} className={classNames('rounded-card border-l-4 px-3 py-2', looks[entry.by])}>
            <p className="flex flex-wrap justify-between gap-x-3 text-sm">
              <span className="font-semibold [overflow-wrap:anywhere]">
                {entry.by === 'note' ? `Note by ${entry.author}` : entry.author}
              </span>
              <time dateTime={entry.at} className="text-ink-soft">
                {formatMoment(entry.at)}
              </time>
            </p>
            {entry.text && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{entry.text}</p>}
            {entry.file && <AttachedFiles files={[entry.file]} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
