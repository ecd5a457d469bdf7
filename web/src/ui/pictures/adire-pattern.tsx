import { classNames } from '../text/class-names.ts';
import band from './adire-band.svg';
import cloth from './adire-cloth.svg';

interface AdirePatternProps {
  /** `cloth` fills an area with squares of different motifs, `band` is a border one motif high (24 px). */
  motif?: 'cloth' | 'band';
  className?: string;
}

/**
 * A line pattern after adire, the indigo cloth of the Yoruba: squares drawn freehand with a feather in cassava paste, each with its own
 * motif. It uses the current text colour; set its strength with opacity.
 */
export function AdirePattern({ motif = 'cloth', className }: AdirePatternProps) {
  const isBand = motif === 'band';
  const mask = `url(${isBand ? band : cloth})`;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block bg-current',
        className ?? (isBand ? 'h-6 w-full' : 'absolute inset-0 size-full'),
      )}
      style={{ maskImage: mask, WebkitMaskImage: mask }}
    />
  );
}
