import type { ChatFile, VoiceNote } from '@marketplace/contract/contact/messages';
import { formatLength } from '@marketplace/contract/contact/voice-notes';
import { Download } from 'lucide';
import { useMemo } from 'react';
import { call } from '../../../data/call.ts';
import { asFailure } from '../../../data/failure.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { showToast } from '../../../lib/show-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { download } from '../messages/file-card.tsx';
import { canPlay, type Sound, usePlayback } from './voice-player.ts';
import { VoiceTrack } from './voice-track.tsx';

interface VoiceMessageProps {
  file: ChatFile;
  voice: VoiceNote;
  /** Whether the viewer sent it. */
  own: boolean;
  /** Called when the viewer first plays a voice note of the other person. */
  onHeard: () => void;
}

/** A sent voice note. If the browser cannot play it, the file is offered for download. */
export function VoiceMessage({ file, voice, own, onHeard }: VoiceMessageProps) {
  const { _id: id, url, type } = file;
  const { duration_ms, waveform, heard } = voice;
  const sound = useMemo(
    (): Sound => ({
      id,
      url,
      // File URLs expire, and a conversation stays open for hours.
      renew: async () => (await call('/user_chat/view_file', { file_id: id })).file.url,
    }),
    [id, url],
  );
  const unplayable = usePlayback().unplayable.has(id) || !canPlay(type);
  const isNew = !own && !heard;
  return (
    <div className="w-64 max-w-full px-1">
      {unplayable ? (
        <OfferedFile fileId={id} durationMs={duration_ms} />
      ) : (
        <VoiceTrack
          sound={sound}
          durationMs={duration_ms}
          waveform={waveform}
          onPlay={isNew ? onHeard : undefined}
        >
          {isNew && (
            <span className="size-2 rounded-full bg-leaf">
              <VisuallyHidden>Not listened to yet</VisuallyHidden>
            </span>
          )}
        </VoiceTrack>
      )}
    </div>
  );
}

/** Download of a voice note that this browser cannot play; another app may be able to. */
function OfferedFile({ fileId, durationMs }: { fileId: string; durationMs: number }) {
  const { busy, run } = useOneAtATime();

  async function save() {
    try {
      download((await call('/user_chat/view_file', { file_id: fileId })).file);
    } catch (error) {
      const { code, msg } = asFailure(error);
      if (code !== 'unauthenticated') await showToast('error', msg);
    }
  }

  return (
    <div className="flex flex-col items-start gap-2 py-1">
      <p className="text-sm">
        This browser can't play this voice note ({formatLength(durationMs)}). Another app on your phone may.
      </p>
      <Button
        variant="secondary"
        size="small"
        icon={<Icon of={Download} size={18} />}
        busy={busy}
        onClick={() => void run(save)}
      >
        Download
      </Button>
    </div>
  );
}
