import { type ComponentType, useState } from 'react';
import { useInstallPrompt } from '../../lib/browser/install-prompt.ts';
import { reportError } from '../../lib/browser/report-error.ts';
import { showToast } from '../../lib/show-toast.ts';
import { useSite } from '../../lib/site.ts';
import type { Device } from '../../ui/feedback/install-steps.tsx';
import phoneDrawing from './phone-drawing.svg';
import { AndroidMark, AppleMark, StoreButton } from './store-button.tsx';

/** 'Download the App': links to the stores that have the product, otherwise to installing the web app. */
export function DownloadSection() {
  const site = useSite();
  const install = useInstallPrompt();
  const [steps, setSteps] = useState<Device | null>(null);
  const [Steps, setLoaded] = useState<ComponentType<{ device: Device }> | null>(null);

  async function show(device: Device) {
    try {
      const { InstallSteps } = await import('../../ui/feedback/install-steps.tsx');
      setLoaded(() => InstallSteps);
      setSteps(device);
    } catch (error) {
      reportError('The steps could not be loaded', error);
      await showToast('error', 'Something went wrong');
    }
  }

  async function installOnAndroid() {
    if (!install) return show('android');
    try {
      await install();
    } catch (error) {
      reportError('The browser could not install the app', error);
      await show('android');
    }
  }

  return (
    // By default every link target leaves 80 px above it; this section's link must land 70 px below the top.
    <section
      id="download"
      // A link to this section focuses it.
      tabIndex={-1}
      aria-labelledby="download-title"
      className="mx-auto grid w-full max-w-6xl -scroll-mt-2.5 gap-8 px-4 py-8 outline-none md:grid-cols-[minmax(0,1fr)_260px] md:items-center md:py-12 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-16"
    >
      <div>
        <h2 id="download-title" className="text-2xl md:text-3xl">
          Download the App
        </h2>
        <p className="measure mt-3 text-ink-soft">
          Keep {site.productName} on your phone. It opens right away, uses little data and takes less space
          than a photo.
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
              onClick={() => void show('iphone')}
            />
          )}
        </div>
        <div role="status">{Steps && steps && <Steps device={steps} />}</div>
      </div>
      {/* Hidden on phones, which must not download it. */}
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
