import type { WorkPicture } from '@marketplace/contract/shared/pictures';
import type { MouseEvent } from 'react';
import { pictureProps } from '../../../people/media/picture-props.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';

/** A point of a picture: per cent from the left and from the top. */
export type Focus = [number, number];

interface FocusFieldProps {
  picture: WorkPicture;
  focus: Focus;
  onFocus: (focus: Focus) => void;
}

/** Where cards cut the picture, this point stays in view: a tap on the whole picture, or two sliders. Nothing is cut off for good. */
export function FocusField({ picture, focus, onFocus }: FocusFieldProps) {
  const [left, top] = focus;

  function tap({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect();
    const share = (at: number, start: number, size: number) =>
      Math.min(100, Math.max(0, Math.round(((at - start) / size) * 100)));
    onFocus([share(clientX, box.left, box.width), share(clientY, box.top, box.height)]);
  }

  const slider = (label: string, value: number, change: (value: number) => void) => (
    <label className="flex min-h-11 items-center gap-3">
      <span className="w-24 shrink-0 text-sm font-semibold">{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={value}
        onChange={({ currentTarget }) => change(Number(currentTarget.value))}
        className="h-11 min-w-0 grow accent-leaf"
      />
    </label>
  );

  return (
    <section aria-label="What stays in view" className="flex flex-col gap-2">
      <p className="text-sm font-semibold">What stays in view</p>
      <p className="text-sm text-ink-soft">
        Lists show a part of it. Tap what must be seen. The whole picture stays on your page.
      </p>
      <div className="flex items-start gap-3">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the sliders do the same by keyboard */}
        <div className="relative max-w-60 grow cursor-crosshair" onClick={tap}>
          <Picture {...pictureProps(picture)} alt="The whole picture" sizes="240px" />
          <span
            aria-hidden="true"
            style={{ left: `${left}%`, top: `${top}%` }}
            className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-3 border-sun"
          />
        </div>
        <div className="w-20 shrink-0 overflow-clip rounded-control">
          <Picture
            {...pictureProps(picture)}
            position={`${left}% ${top}%`}
            width={4}
            height={3}
            alt="As lists show it"
            sizes="80px"
          />
        </div>
      </div>
      {slider('Left, right', left, (value) => onFocus([value, top]))}
      {slider('Up, down', top, (value) => onFocus([left, value]))}
    </section>
  );
}
