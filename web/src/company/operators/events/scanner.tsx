import { useEffect, useRef } from 'react';
import { toast } from 'react-hot-toast';

/** Missing in the DOM types: Chromium on Android supports it. */
interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type BarcodeReaderClass = new (options: { formats: string[] }) => BarcodeReader;

const readerClass = () => (globalThis as { BarcodeDetector?: BarcodeReaderClass }).BarcodeDetector;

export const canScan = () =>
  typeof window !== 'undefined' && readerClass() !== undefined && 'mediaDevices' in navigator;

/** How long a code that stays in view is not reported again. */
const SAME_AGAIN_MS = 3000;
const LOOK_EVERY_MS = 200;

interface ScannerProps {
  onCode: (code: string) => void;
  /** Called when the camera is blocked or missing. */
  onFail: () => void;
}

/** The camera's picture. Calls its listener with every QR code in view. */
export function Scanner({ onCode, onFail }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef({ onCode, onFail });
  tell.current = { onCode, onFail };

  useEffect(() => {
    const Reader = readerClass();
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    let last = { code: '', at: 0 };

    async function look(reader: BarcodeReader) {
      const [found] = video.current?.readyState === 4 ? await reader.detect(video.current) : [];
      const now = Date.now();
      if (found && (found.rawValue !== last.code || now - last.at > SAME_AGAIN_MS))
        tell.current.onCode(found.rawValue);
      if (found) last = { code: found.rawValue, at: now };
      if (!stopped) timer = setTimeout(() => void look(reader).catch(fail), LOOK_EVERY_MS);
    }

    function fail() {
      if (stopped) return;
      toast.error("We can't use the camera. Please type the code.");
      tell.current.onFail();
    }

    async function begin() {
      if (!Reader) return fail();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (stopped || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      await look(new Reader({ formats: ['qr_code'] }));
    }

    function stop() {
      stopped = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    begin().catch(fail);
    return stop;
  }, []);

  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="Camera picture"
      className="mt-4 aspect-square w-full max-w-sm rounded-card bg-ink object-cover"
    />
  );
}
