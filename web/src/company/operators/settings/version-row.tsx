import { describeSetting } from '@marketplace/contract/company/settings/describe-setting';
import type { SettingKey } from '@marketplace/contract/company/settings/setting-keys';
import type { SettingValue } from '@marketplace/contract/company/settings/setting-values';
import type { SettingVersion } from '@marketplace/contract/company/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { versionText } from './version-text.ts';

interface VersionRowProps {
  settingKey: SettingKey;
  version: SettingVersion;
  isInForce: boolean;
  /** Puts the value into the form. */
  onTake: (value: SettingValue) => void;
}

/** One version of the history, which opens to what it says. */
export function VersionRow({ settingKey, version, isInForce, onTake }: VersionRowProps) {
  const [open, setOpen] = useState(false);
  const { number, note } = version;
  const read = useQuery({
    ...query('/operators/view_setting', { key: settingKey, number }),
    enabled: open,
  });
  const value = read.data?.value as SettingValue | undefined;
  return (
    <Card as="li" className="px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">{versionText(version)}</span>
          {isInForce && <Badge tone="leaf">In force</Badge>}
        </p>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={open}
          aria-label={`What version ${number} says`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide' : 'Show'}
        </Button>
      </div>
      {note && <p className="text-sm text-ink-soft wrap-anywhere">{note}</p>}
      {open && read.isError && (
        <Notice key="failed" tone="error" live>
          Could not load. Try again.
        </Notice>
      )}
      {open && value && (
        <div key="value" className="mt-2">
          <ul className="flex flex-col gap-1 text-sm">
            {describeSetting(settingKey, value).map((line) => (
              <li key={line} className="whitespace-pre-line wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
          {!isInForce && (
            <Button variant="secondary" size="small" className="mt-2" onClick={() => onTake(value)}>
              Put it into the form
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
