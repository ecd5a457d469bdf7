import { Download, Share, SquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useInstallPrompt } from '../../lib/install-prompt.ts';
import { reportError } from '../../lib/report-error.ts';
import { useSite } from '../../lib/site.ts';
import { Icon } from '../../ui/icon.tsx';
import phoneDrawing from './phone-drawing.svg';
import { AndroidMark, AppleMark, StoreButton } from './store-button.tsx';

type Device = 'android' | 'iphone';

/** 'Download the App': links to the stores that have the product, otherwise to installing the web app. */
export function DownloadSection() {
  const site = useSite();
  const install = useInstallPrompt();
  const [steps, setSteps] = useState<Device | null>(null);

  async function installOnAndroid() {
    if (!install) {
      setSteps('android');
      return;
    }
    try {
      await install();
    } catch (error) {
      reportError('The browser could not install the app', error);
      setSteps('android');
    }
  }

  return (
    // Every target keeps 80 px free above it; with this, the link lands 70 px below the top.
    <section
      id="download"
      // A link to this section focuses it.
      tabIndex={-1}
      aria-labelledby="download-title"
      className="mx-auto grid w-full max-w-6xl -scroll-mt-2.5 gap-8 px-4 py-12 outline-none md:grid-cols-[minmax(0,1fr)_260px] md:items-center md:py-16 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-16"
    >
      <div>
        <h2 id="download-title" className="text-2xl md:text-3xl">
          Download the App
        </h2>
        <p className="measure mt-3 text-ink-soft">
          Keep {site.productName} on your phone. It opens at once, uses little data and takes less room than a
          photo.
        </p>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row">
          {site.playStoreUrl ? (
            <StoreButton
              mark={<AndroidMark />}
              line="Get it on"
              name="Google Play"
              href={site.playStoreUrl}
            />
          ) : (
            <StoreButton
              mark={<AndroidMark />}
              line="Install on"
              name="Android"
              expanded={install ? undefined : steps === 'android'}
              onClick={() => void installOnAndroid()}
            />
          )}
          {site.appStoreUrl ? (
            <StoreButton
              mark={<AppleMark />}
              line="Download on the"
              name="App Store"
              href={site.appStoreUrl}
            />
          ) : (
            <StoreButton
              mark={<AppleMark />}
              line="Install on"
              name="iPhone"
              expanded={steps === 'iphone'}
              onClick={() => setSteps('iphone')}
            />
          )}
        </div>
        <div role="status">
          {steps === 'android' && (
            <InstallSteps>
              <li>Open the menu of your browser (the three dots).</li>
              <li>
                Tap <Icon of={Download} size={18} className="inline align-text-bottom" /> “Install app” or
                “Add to Home screen”.
              </li>
            </InstallSteps>
          )}
          {steps === 'iphone' && (
            <InstallSteps>
              <li>
                In Safari, tap <Icon of={Share} size={18} className="inline align-text-bottom" /> Share.
              </li>
              <li>
                Choose <Icon of={SquarePlus} size={18} className="inline align-text-bottom" /> “Add to Home
                Screen”.
              </li>
            </InstallSteps>
          )}
        </div>
      </div>
      {/* Phones do not show it, so they must not fetch it. */}
      <img
        src={phoneDrawing}
        alt=""
        loading="lazy"
        width={176}
        height={240}
        className="mx-auto max-md:hidden"
      />
    </section>
  );
}

function InstallSteps({ children }: { children: React.ReactNode }) {
  return <ol className="mt-5 flex list-decimal flex-col gap-2 pl-6">{children}</ol>;
}
