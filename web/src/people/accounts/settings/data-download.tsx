import type { ApiAnswer } from '@marketplace/contract/api';
import { ARCHIVE_DAYS } from '@marketplace/contract/people/own-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide';
import { mutation, query } from '../../../data/queries.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

type Privacy = ApiAnswer<'/user_privacy/view_privacy'>;

/** The archive of the person's data: not requested, in preparation, or ready. */
export function DataDownload({ privacy }: { privacy: Privacy }) {
  const { archive, email_proven } = privacy;
  const queries = useQueryClient();
  const request = useMutation({
    ...mutation('/user_privacy/request_archive'),
    onSuccess: (next) => {
      queries.setQueryData(query('/user_privacy/view_privacy', {}).queryKey, next);
    },
  });
  const download = useMutation({
    ...mutation('/user_privacy/get_archive_address'),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const busy = request.isPending || download.isPending;
  const failure = request.error ?? download.error;

  function start(work: typeof request | typeof download) {
    request.reset();
    download.reset();
    work.mutate({});
  }

  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="text-lg">Download my data</h2>
      <p className="text-ink-soft">
        Your profile, jobs, messages, files, plans and everything else we keep about you, in one zip file.
      </p>
      {archive.state === 'preparing' && (
        <Notice live>
          We're putting it together.{' '}
          <span>
            {email_proven ? "We'll email you when it's ready." : 'Come back here in a few minutes.'}
          </span>
        </Notice>
      )}
      {archive.state === 'ready' && archive.expires_at && (
        <p className="text-sm text-ink-soft" role="status">
          Ready, {formatSize(archive.size ?? 0)}. Kept until {formatDate(archive.expires_at)}.
        </p>
      )}
      {failure && (
        <Notice tone="error" live>
          {failure.msg}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {archive.state === 'ready' && (
          <Button busy={busy} icon={<Icon of={Download} />} onClick={() => start(download)}>
            Download
          </Button>
        )}
        {archive.state !== 'preparing' && (
          <Button variant="secondary" busy={busy} onClick={() => start(request)}>
            {archive.state === 'ready' ? 'Make a new one' : 'Ask for my data'}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        The file has what you wrote and what others wrote to you. We delete it after {ARCHIVE_DAYS} days. Keep
        it where only you can read it.
      </p>
    </Card>
  );
}

function formatSize(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
