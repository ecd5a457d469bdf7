import { Heart } from 'lucide';
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { ApiError } from '../../data/api-client.ts';
import { tabStorage } from '../../data/session.ts';
import { showToast } from '../../lib/show-toast.ts';
import { takeDueWish } from '../../people/accounts/log-in/return-path.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { heartClasses } from './heart-classes.ts';
import type { Favourite } from './use-favourite.ts';

/** The texts of a heart. */
export interface HeartTexts {
  add: string;
  remove: string;
  added: string;
  removed: string;
  /** `refusal` is the server's error, or null without a response. */
  failed: (refusal: ApiError | null) => string;
}

interface HeartButtonProps {
  id: string;
  favourite: Favourite;
  texts: HeartTexts;
  raised?: boolean | undefined;
}

const DOUBLE_CLICK_MS = 500;

/** The heart for a logged-in person, which adds and removes a favourite. */
export function HeartButton({
  id,
  favourite: { isFavourite, underWay, setFavourite },
  texts,
  raised,
}: HeartButtonProps) {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);

  /** Does what a log-in interrupted. */
  const resume = useEffectEvent(() => {
    if (!isFavourite) void change(true);
  });
  useEffect(() => {
    if (takeDueWish(tabStorage, ['save'], id)) resume();
  }, [id]);

  /** Shows the outcome, and resolves to whether it succeeded. */
  async function change(wish: boolean): Promise<boolean> {
    try {
      await setFavourite(wish);
    } catch (error) {
      const { status, msg } = error as ApiError;
      const isCut = status === 0 && !navigator.onLine;
      const refusal = status >= 400 && status < 500 ? (error as ApiError) : null;
      await showToast('error', isCut ? msg : texts.failed(refusal));
      return false;
    }
    await showToast('success', wish ? texts.added : texts.removed);
    return true;
  }

  function toggle(event: MouseEvent) {
    // The second click of a double-click is ignored, even after a fast response.
    if (underWay || event.timeStamp - pressedAt.current < DOUBLE_CLICK_MS) return;
    pressedAt.current = event.timeStamp;
    void change(!isFavourite).then((changed) => {
      // After a failure, another press is a retry.
      if (!changed) pressedAt.current = Number.NEGATIVE_INFINITY;
    });
  }

  const label = isFavourite ? texts.remove : texts.add;
  return (
    <button
      type="button"
      aria-label={raised ? undefined : label}
      title={label}
      aria-busy={underWay || undefined}
      onClick={toggle}
      className={heartClasses(raised)}
    >
      <Icon of={Heart} size={22} className={classNames('shrink-0', isFavourite && 'fill-clay text-clay')} />
      {raised && (
        <span>
          <span>{isFavourite ? 'Saved' : 'Save'}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
