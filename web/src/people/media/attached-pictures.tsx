import { useEffect, useRef, useState } from 'react';
import { sendForm } from '../../data/send-form.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import type { Preview } from './picked-pictures.ts';
import { AddTile, PreviewTile } from './picture-tile.tsx';
import { notAPicture, shrinkPicture } from './shrink-picture.ts';

interface Attached extends Preview {
  /** The id of the uploaded file. */
  fileId?: string;
}

/** Pictures that go with a text about an agreement. They are uploaded to its conversation when the text is sent. */
export function useAttachedPictures(conversationId: string, most: number) {
  const [pictures, setPictures] = useState<readonly Attached[]>([]);
  // The newest pictures, also before the next render.
  const current = useRef(pictures);
  const prepared = useRef(Promise.resolve());
  useEffect(() => () => current.current.forEach(forget), []);

  function store(next: readonly Attached[]) {
    current.current = next;
    setPictures(next);
  }

  const change = (id: string, next: Partial<Attached>) =>
    store(current.current.map((each) => (each.id === id ? { ...each, ...next } : each)));

  function pick(files: readonly File[]) {
    const fresh = files
      .slice(0, most - current.current.length)
      .map((file) => ({ file, id: newIdempotencyKey(), name: file.name }));
    store([...current.current, ...fresh.map(({ id, name }) => ({ id, name }))]);
    prepared.current = prepared.current.then(() => prepare(fresh));
  }

  async function prepare(fresh: readonly { file: File; id: string }[]) {
    // One after the other: shrinking a picture takes tens of megabytes of memory.
    for (const { file, id } of fresh) {
      const problem = notAPicture(file);
      if (problem) {
        change(id, { problem });
        continue;
      }
      const small = await shrinkPicture(file);
      change(id, { file: small, address: URL.createObjectURL(small) });
    }
  }

  /**
   * Uploads the pictures that are not uploaded yet, once all are prepared, and returns the ids of all.
   * @throws ApiError
   */
  async function upload(): Promise<string[]> {
    await prepared.current;
    const ids: string[] = [];
    for (const { id, name, file, fileId } of current.current) {
      if (!file) continue;
      if (fileId === undefined) {
        const { file: stored } = await sendForm('/user_chat/upload_file', {
          // A repeated upload with the same `client_id` returns the same file.
          fields: { conversation_id: conversationId, client_id: id },
          files: [{ field: 'file', file, name }],
          onProgress: (sending) => change(id, { sending }),
        });
        change(id, { fileId: stored._id, sending: undefined });
        ids.push(stored._id);
      } else ids.push(fileId);
    }
    return ids;
  }

  return {
    pictures,
    room: most - pictures.length,
    pick,
    drop(id: string) {
      current.current.filter((each) => each.id === id).forEach(forget);
      store(current.current.filter((each) => each.id !== id));
    },
    upload,
  };
}

function forget({ address }: Attached): void {
  if (address) URL.revokeObjectURL(address);
}

/** Adds and removes the pictures that go with a text. */
export function AttachedPictures({
  label,
  addLabel = 'Add pictures',
  attached,
}: {
  label: string;
  addLabel?: string;
  attached: ReturnType<typeof useAttachedPictures>;
}) {
  const { pictures, room, pick, drop } = attached;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-semibold">
        <span>{label}</span> <span className="font-normal text-ink-soft">(optional)</span>
      </p>
      <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {pictures.map((each) => (
          <PreviewTile key={each.id} preview={each} onDelete={() => drop(each.id)} />
        ))}
        {room > 0 && <AddTile label={addLabel} onFiles={pick} />}
      </ul>
    </div>
  );
}
