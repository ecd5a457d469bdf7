import { ImageOff, RotateCw, ZoomIn, ZoomOut } from 'lucide';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

interface Picture {
  label: string;
  address: string | null;
}

const zooms = [1, 1.5, 2, 3, 4, 6];

/** Pictures side by side, each of which can be zoomed, moved and rotated. */
export function ComparePictures({ pictures, onReload }: { pictures: Picture[]; onReload: () => void }) {
  return (
    <ul aria-label="Pictures" className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3">
      {pictures.map((picture) => (
        <li key={picture.label} className="min-w-0 max-md:first:col-span-2">
          <ComparedPicture {...picture} onReload={onReload} />
        </li>
      ))}
    </ul>
  );
}

function ComparedPicture({ label, address, onReload }: Picture & { onReload: () => void }) {
  const [step, setStep] = useState(0);
  const [turn, setTurn] = useState(0);
  const [failed, setFailed] = useState<string | null>(null);
  const frame = useRef<HTMLElement>(null);
  const zoom = zooms[step] ?? 1;

  // Keeps the centre of the picture in place while zooming.
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current) {
      const grown = zoom / before.current;
      const { clientWidth: width, clientHeight: height } = current;
      current.scrollLeft = (current.scrollLeft + width / 2) * grown - width / 2;
      current.scrollTop = (current.scrollTop + height / 2) * grown - height / 2;
    }
    before.current = zoom;
  }, [zoom]);

  return (
    <figure>
      <figcaption className="text-sm font-semibold">{label}</figcaption>
      {address === null ? (
        <div className="mt-1 grid aspect-square place-content-center justify-items-center gap-2 rounded-control border border-dashed border-line-strong text-center text-sm text-ink-soft">
          <Icon of={ImageOff} />
          There is none
        </div>
      ) : failed === address ? (
        <div className="mt-1 grid aspect-square place-content-center justify-items-center gap-2 rounded-control border border-line p-2 text-center text-sm">
          We couldn't load it.
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              setFailed(null);
              onReload();
            }}
          >
            Load it again
          </Button>
        </div>
      ) : (
        <>
          <section
            ref={frame}
            data-own-keys
            aria-label={`${label}, ${Math.round(zoom * 100)} per cent`}
            tabIndex={0}
            className="mt-1 aspect-square overflow-auto overscroll-contain rounded-control border border-line bg-sunk"
          >
            {/* A square, in which a rotated picture keeps its position and size. */}
            <div className="aspect-square" style={{ width: `${zoom * 100}%` }}>
              <img
                src={address}
                alt={`Picture: ${label}`}
                draggable={false}
                onError={() => setFailed(address)}
                style={{ rotate: `${turn * 90}deg` }}
                className="size-full object-contain"
              />
            </div>
          </section>
          <div className="flex justify-center">
            <IconButton
              icon={ZoomOut}
              label={`Make smaller: ${label}`}
              disabled={step === 0}
              onClick={() => setStep(step - 1)}
            />
            <IconButton
              icon={ZoomIn}
              label={`Make larger: ${label}`}
              disabled={step === zooms.length - 1}
              onClick={() => setStep(step + 1)}
            />
            <IconButton icon={RotateCw} label={`Turn: ${label}`} onClick={() => setTurn(turn + 1)} />
          </div>
        </>
      )}
    </figure>
  );
}
