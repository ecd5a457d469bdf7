import { useEffect, useState } from 'react';
import { reportError } from '../../lib/browser/report-error.ts';
import { classNames } from '../text/class-names.ts';

/** The quiet zone that scanners need, in modules. */
const QUIET_ZONE = 4;

interface Drawing {
  size: number;
  path: string;
}

interface QrCodeProps {
  text: string;
  label: string;
  /** Fills the container instead of at most 240 px. */
  wide?: boolean;
}

/** A QR code: black on white in every theme. Its library is loaded on demand. */
export function QrCode({ text, label, wide }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let current = true;
    draw(text).then(
      (made) => current && setDrawing(made),
      // The content of the code is also shown as text.
      (error) => reportError('A QR code could not be drawn', error),
    );
    return () => {
      current = false;
    };
  }, [text]);

  return (
    <div className={classNames('aspect-square w-full rounded-control bg-[#ffffff]', !wide && 'max-w-60')}>
      {drawing && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} fill="#000000" />
        </svg>
      )}
    </div>
  );
}

async function draw(text: string): Promise<Drawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
