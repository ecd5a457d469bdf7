import { viewBanner, viewLegalText, viewQuestions } from '@marketplace/contract/company/settings/public';
import {
  changeSetting,
  viewGivenOffers,
  viewSetting,
  viewSettings,
  viewTradeUse,
} from '@marketplace/contract/company/settings/settings';
import type { HouseOffers } from '../../money/subscriptions/house-offers.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Handle } from '../../platform/http/index.ts';
import { bannerAt, type Settings, secondsOfBanner } from '../../platform/settings/index.ts';
import { readLegalText } from './legal-texts.ts';
import type { QuestionList } from './list-questions.ts';
import type { SettingWork } from './setting-work.ts';
import { countTradeUse } from './trades/trade-use.ts';

export function registerSettingRoutes(
  handle: Handle,
  parts: {
    db: Database;
    work: SettingWork;
    listQuestions: () => QuestionList;
    settings: Pick<Settings, 'get' | 'numberOf'>;
    houseOffers: Pick<HouseOffers, 'given'>;
    now: () => Date;
  },
): void {
  const { db, work, listQuestions, settings, now } = parts;
  handle(viewSettings, async () => ({ settings: await work.list() }));
  handle(viewSetting, ({ key, number, cursor = '' }) => work.view(key, number, cursor));
  handle(changeSetting, async ({ note = '', ...form }, { session }) => ({
    ...(await work.change(session.accountId, { ...form, note })),
    msg: 'Saved. Everybody sees it within a minute.',
  }));
  handle(viewTradeUse, async ({ skills }) => ({ uses: await countTradeUse(db, skills) }));
  handle(viewGivenOffers, async () => ({ given: await parts.houseOffers.given() }));
  handle(viewBanner, async () => ({
    banner: bannerAt(settings, now()),
    seconds_left: secondsOfBanner(settings, now()),
  }));
  handle(viewLegalText, (asked) => readLegalText(db, { version: undefined, ...asked }, settings));
  handle(viewQuestions, async () => ({ questions: listQuestions() }));
}
