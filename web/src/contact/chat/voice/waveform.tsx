import { WAVEFORM_BARS, WAVEFORM_TOP } from '@marketplace/contract/contact/voice-notes';

const WIDTH = 100;
const HEIGHT = 28;
/** A quiet moment is still a dot. */
const LOWEST = 2;

interface WaveformProps {
  /** From 0 to 31 each; an empty list is drawn as a line of dots. */
  levels: readonly number[];
  className?: string;
}

/** The loudness of a recording as bars, in the current text colour. */
export function Waveform({ levels, className }: WaveformProps) {
  const bars = levels.length > 0 ? levels : Array.from({ length: WAVEFORM_BARS }, () => 0);
  const step = WIDTH / bars.length;
  const path = bars.map((level, index) => {
    const height = LOWEST + (Math.min(level, WAVEFORM_TOP) / WAVEFORM_TOP) * (HEIGHT - LOWEST);
    return `M${((index + 0.5) * step).toFixed(1)} ${((HEIGHT - height) / 2).toFixed(1)}v${height.toFixed(1)}`;
  });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path d={path.join('')} stroke="currentColor" strokeWidth={2} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
