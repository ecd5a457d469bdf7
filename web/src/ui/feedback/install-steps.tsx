import { Download, Share, SquarePlus } from 'lucide';
import { Icon } from '../pictures/icon.tsx';

export type Device = 'android' | 'iphone';

/** Explains how to install the web app where the browser does not offer it. */
export function InstallSteps({ device }: { device: Device }) {
  return (
    <ol className="mt-5 flex list-decimal flex-col gap-2 pl-6">
      {device === 'android' ? (
        <>
          <li>Open the menu of your browser (the three dots).</li>
          <li>
            Tap <Icon of={Download} size={18} className="inline align-text-bottom" /> “Install app” or “Add to
            Home screen”.
          </li>
        </>
      ) : (
        <>
          <li>
            In Safari, tap <Icon of={Share} size={18} className="inline align-text-bottom" /> Share.
          </li>
          <li>
            Choose <Icon of={SquarePlus} size={18} className="inline align-text-bottom" /> “Add to Home
            Screen”.
          </li>
        </>
      )}
    </ol>
  );
}
