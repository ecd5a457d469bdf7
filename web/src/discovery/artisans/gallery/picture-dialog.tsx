import {
  ALBUM_MAX,
  CAPTION_MAX,
  pictureWordsForm,
} from '@marketplace/contract/discovery/own-page/work-pictures';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import type { WorkPicture } from '@marketplace/contract/shared/pictures';
import { useMutation } from '@tanstack/react-query';
import { Check, Star } from 'lucide';
import { useState } from 'react';
import * as z from 'zod/mini';
import { asFailure } from '../../../data/failure.ts';
import { useOwnUser } from '../../../data/own-user.ts';
import { mutation } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChoiceChip } from '../../../ui/fields/choice-chip.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { AfterChoice } from './after-choice.tsx';
import { albumsOf } from './albums.ts';
import { type Focus, FocusField } from './focus-field.tsx';
import { storeGallery } from './gallery-state.ts';

const MIDDLE: Focus = [50, 50];
const addressOf = ({ hash }: WorkPicture) => pictureUrl(hash, 480);

/** What is said about a picture, as typed. */
interface Words {
  caption: string;
  album: string;
  /** The address of the picture that shows the work afterwards; empty without one. */
  before_of: string;
  focus: Focus;
}

function savedWords(picture: WorkPicture, gallery: readonly WorkPicture[]): Words {
  const afterwards = gallery.find(({ hash }) => hash === picture.before_of);
  return {
    caption: picture.caption ?? '',
    album: picture.album ?? '',
    before_of: afterwards ? addressOf(afterwards) : '',
    focus: picture.focus ?? MIDDLE,
  };
}

interface PictureDialogProps {
  picture: WorkPicture;
  gallery: readonly WorkPicture[];
  onClose: () => void;
  /** Makes it the first picture, which lists and the top of the page show. Gets the gallery if it was just saved. */
  onCover: ((addresses?: readonly string[]) => void) | undefined;
}

/** What the artisan says about a picture of their work: words, album, a pair of before and after, and what stays in view. */
export function PictureDialog({ picture, gallery, onClose, onCover }: PictureDialogProps) {
  const { _id } = useOwnUser();
  /** What the person has changed here. The rest follows the picture, which is read again when the dialog opens. */
  const [typed, setTyped] = useState<Partial<Words>>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  const saved = savedWords(picture, gallery);
  const shown = { ...saved, ...typed };
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => String(value) !== String(saved[name as keyof Words])),
  ) as Partial<Words>;
  const isChanged = Object.keys(changed).length > 0;
  const change = (changes: Partial<Words>) => setTyped((before) => ({ ...before, ...changes }));
  const write = useMutation({
    ...mutation('/user_profile/describe_gallery_img'),
    onSuccess: (answer) => storeGallery(_id, answer.gallery_img_urls),
    onError: (error) => {
      const { field, msg } = asFailure(error);
      setProblems({ [field ?? 'whole']: msg });
    },
  });

  /** Sends what was changed, and then calls `then` with the addresses of the gallery, if there was anything to send. */
  function save(then: (addresses?: readonly string[]) => void) {
    if (!isChanged) return then();
    const { focus, ...texts } = changed;
    const isMiddle = String(focus) === String(MIDDLE);
    const form = { ...texts, ...(focus && { focus: isMiddle ? null : focus }) };
    const read = z.safeParse(pictureWordsForm, form);
    if (!read.success)
      return setProblems(
        Object.fromEntries(read.error.issues.map(({ path, message }) => [path[0], message])),
      );
    setProblems({});
    write.mutate(
      { img_url: addressOf(picture), ...form },
      { onSuccess: (answer) => then(answer.gallery_img_urls) },
    );
  }

  const isAfter = gallery.some(({ before_of }) => before_of === picture.hash);
  const others = gallery.filter(({ hash, before_of }) => hash !== picture.hash && !before_of);
  return (
    <Dialog
      open
      onOpenChange={() => !write.isPending && onClose()}
      title="This picture"
      hasInput={isChanged}
      failure={
        problems.whole && (
          <Notice tone="error" title="We couldn't save this" live>
            {problems.whole}
          </Notice>
        )
      }
      actions={
        <Button busy={write.isPending} icon={<Icon of={Check} />} onClick={() => save(onClose)}>
          Save
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <TextField
          label="What it shows"
          optional
          placeholder="New sink in Surulere"
          maxLength={CAPTION_MAX}
          value={shown.caption}
          error={problems.caption}
          onChange={({ currentTarget: { value } }) => change({ caption: value })}
        />
        <Album
          names={albumsOf(gallery)}
          album={shown.album}
          problem={problems.album}
          onAlbum={(album) => change({ album })}
        />
        {!isAfter && others.length > 0 && (
          <AfterChoice
            choices={others.map((other) => ({
              value: addressOf(other),
              picture: other,
              name: `Picture ${gallery.indexOf(other) + 1}`,
            }))}
            value={shown.before_of}
            error={problems.before_of}
            onChoose={(before_of) => change({ before_of })}
          />
        )}
        {gallery[0] === picture && changed.before_of && (
          <Notice live>
            This was your cover. When you save, the picture of the finished work takes its place.
          </Notice>
        )}
        <FocusField picture={picture} focus={shown.focus} onFocus={(focus) => change({ focus })} />
        {onCover && (
          <Button
            variant="secondary"
            className="self-start"
            icon={<Icon of={Star} />}
            busy={write.isPending}
            onClick={() =>
              save((addresses) => {
                onCover(addresses);
                onClose();
              })
            }
          >
            Make it the cover
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface AlbumProps {
  names: readonly string[];
  album: string;
  problem: string | undefined;
  onAlbum: (album: string) => void;
}

function Album({ names, album, problem, onAlbum }: AlbumProps) {
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Album"
        optional
        placeholder="Kitchens"
        maxLength={ALBUM_MAX}
        value={album}
        error={problem}
        onChange={({ currentTarget: { value } }) => onAlbum(value)}
      />
      <ul aria-label="Your albums" className="flex flex-wrap gap-2 empty:hidden">
        {names.map((name) => (
          <li key={name}>
            <ChoiceChip isOneOf chosen={name === album} onPick={() => onAlbum(name === album ? '' : name)}>
              {name}
            </ChoiceChip>
          </li>
        ))}
      </ul>
    </div>
  );
}
