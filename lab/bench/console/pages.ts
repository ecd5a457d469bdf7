import { exportAudit, viewAudit } from '@marketplace/contract/company/audit';
import { viewBrowserErrors } from '@marketplace/contract/company/browser-errors';
import { searchConsole } from '@marketplace/contract/company/console-search';
import { consolePeriods } from '@marketplace/contract/company/daily-statistics';
import {
  findPayment,
  findPeople,
  peopleFilterNames,
  viewEvents,
} from '@marketplace/contract/company/operator-work';
import { viewQueues, viewStatistics } from '@marketplace/contract/company/operators';
import { paymentFilterNames } from '@marketplace/contract/company/payments/payment-filters';
import { exportPayments, viewPayments } from '@marketplace/contract/company/payments/payment-list';
import {
  exportReconciliation,
  viewReconciliation,
  viewReconciliationDay,
} from '@marketplace/contract/company/payments/reconciliation';
import { viewRisks } from '@marketplace/contract/company/person/risk';
import { riskReasonNames } from '@marketplace/contract/company/person/risk-reasons';
import { viewSecondFactor } from '@marketplace/contract/company/second-factor';
import { settingKeyNames } from '@marketplace/contract/company/settings/setting-keys';
import {
  viewGivenOffers,
  viewSetting,
  viewSettings,
  viewTradeUse,
} from '@marketplace/contract/company/settings/settings';
import { viewStaff } from '@marketplace/contract/company/staff';
import {
  viewDailyStatistics,
  viewMarketStatistics,
  viewRetention,
} from '@marketplace/contract/company/statistics';
import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import { listPeople, openConversation } from './person-pages.ts';
import { listItems, listQueues } from './queue-pages.ts';
import { searchesOf } from './searches.ts';
import { type ConsolePage, LIST, paged } from './view.ts';
import { ask, type Call, type World } from './world.ts';

/** Lists every page of the console with each of its filters, for the worst people and for ordinary ones. */
export async function listPages(world: World, call: Call): Promise<ConsolePage[]> {
  const searches = Object.entries(searchesOf(world));
  const today = lagosDay(new Date());
  const from_day = dayAfter(today, -30);
  const to_day = today;
  return [
    {
      page: 'frame of every page',
      views: [{ what: 'opened', asks: [ask(viewQueues, {}), ask(viewSecondFactor, {})] }],
    },
    { page: 'queues', views: listQueues() },
    { page: 'an item of a queue', views: await listItems(world, call) },
    {
      page: 'search',
      views: searches.map(([what, query]) => ({ what, asks: [ask(searchConsole, { query })] })),
    },
    {
      page: 'people',
      views: [
        ...searches.map(([what, query]) => ({ what, asks: [ask(findPeople, { query })] })),
        ...peopleFilterNames.flatMap((filter) => [
          ...paged(filter, ask(findPeople, { filter })),
          { what: `${filter}, a frequent name`, asks: [ask(findPeople, { filter, query: 'Adebayo' })] },
          { what: `${filter}, nothing`, asks: [ask(findPeople, { filter, query: 'zzqxvw' })] },
        ]),
      ],
    },
    { page: 'a person', views: await listPeople(world, call) },
    {
      page: 'messages of two people',
      views: await Promise.all(
        world.conversations.map((conversation) => openConversation(conversation, call)),
      ).then((views) => views.flat()),
    },
    {
      page: 'risk',
      views: [
        ...paged('opened', ask(viewRisks, {})),
        ...riskReasonNames.map((reason) => ({ what: reason, asks: [ask(viewRisks, { reason })] })),
      ],
    },
    {
      page: 'payments',
      views: [
        ...paged('opened', ask(viewPayments, { limit: LIST })),
        ...paymentFilterNames.flatMap((state) => paged(state, ask(viewPayments, { state, limit: LIST }))),
        ...Object.entries({
          'a month': { from_day, to_day },
          'failed in a month': { state: 'failed' as const, from_day, to_day },
          'a plan': { item: 'starter_monthly' },
          tickets: { item: 'ticket' },
          'failed tickets of a month': { state: 'failed' as const, item: 'ticket', from_day, to_day },
          'the busiest person': { account_id: world.busy },
          'an ordinary person': { account_id: world.ordinaryCustomer },
          'by name': { person: world.fullName },
          'by email': { person: world.email },
          'by name, nobody': { person: 'zzqxvw' },
          'what all references begin with': { reference: 'pay-' },
          'a part of the reference': { reference: world.reference.slice(4, 10) },
          'a part of the reference, nothing': { reference: 'zzqxvw' },
          'reversed, a part of the reference': {
            state: 'reversed' as const,
            reference: world.reference.slice(4, 8),
          },
        }).map(([what, filters]) => ({ what, asks: [ask(viewPayments, { ...filters, limit: LIST })] })),
        { what: 'one payment', asks: [ask(findPayment, { reference: world.reference })] },
      ],
    },
    {
      page: 'reconciliation',
      views: [
        ...paged('opened', ask(viewReconciliation, { limit: 31 })),
        ...[1, 100].map((days) => ({
          what: `${days} days ago`,
          asks: [ask(viewReconciliationDay, { day: dayAfter(today, -days), limit: 100 })],
        })),
      ],
    },
    {
      page: 'figures',
      views: [
        ...consolePeriods.flatMap((period) => [
          { what: `${period} days`, asks: [ask(viewDailyStatistics, { period })] },
          {
            what: `trades, ${period} days`,
            asks: [ask(viewMarketStatistics, { period, by: 'skill' as const })],
          },
          {
            what: `states, ${period} days`,
            asks: [ask(viewMarketStatistics, { period, by: 'state' as const })],
          },
          {
            what: `trades in Lagos, ${period} days`,
            asks: [ask(viewMarketStatistics, { period, by: 'skill' as const, within: 'Lagos' })],
          },
          {
            what: `states of plumbers, ${period} days`,
            asks: [ask(viewMarketStatistics, { period, by: 'state' as const, within: 'Plumber' })],
          },
        ]),
        { what: 'who comes back', asks: [ask(viewRetention, {})] },
      ],
    },
    {
      page: 'audit log',
      views: [
        ...paged('opened', ask(viewAudit, { limit: LIST })),
        ...(['decisions', 'views'] as const).flatMap((show) =>
          paged(show, ask(viewAudit, { show, limit: LIST })),
        ),
        ...Object.entries({
          'a frequent act': { action: 'account.view' },
          'a rare act': { action: 'payment.verify' },
          'an act that nobody did': { action: 'plan.extend' },
          'one operator': { operator_id: world.member },
          'decisions of one operator': { operator_id: world.member, show: 'decisions' as const },
          'a rare act of one operator': { operator_id: world.member, action: 'payment.verify' },
          'a month': { from_day, to_day },
          'decisions of a month a year ago': {
            show: 'decisions' as const,
            from_day: dayAfter(today, -400),
            to_day: dayAfter(today, -370),
          },
          'a rare act of a month a year ago': {
            action: 'payment.verify',
            from_day: dayAfter(today, -400),
            to_day: dayAfter(today, -370),
          },
          'the person with the most': { account_id: world.reported },
          'decisions about the person with the most': {
            account_id: world.reported,
            show: 'decisions' as const,
          },
          'a rare act about a person': { account_id: world.reported, action: 'payment.verify' },
          'by name': { about: world.fullName },
          'by email': { about: world.email },
          'by name, nobody': { about: 'zzqxvw' },
        }).map(([what, filters]) => ({ what, asks: [ask(viewAudit, { ...filters, limit: LIST })] })),
      ],
    },
    { page: 'errors', views: paged('opened', ask(viewBrowserErrors, { limit: 25 })) },
    { page: 'events', views: [{ what: 'opened', asks: [ask(viewEvents, {})] }] },
    { page: 'team', views: [{ what: 'opened', asks: [ask(viewStaff, {}), ask(viewSecondFactor, {})] }] },
    {
      page: 'settings',
      views: [
        { what: 'opened', asks: [ask(viewSettings, {})] },
        ...settingKeyNames.map((key) => ({ what: key, asks: [ask(viewSetting, { key })] })),
        { what: 'what the offers gave', asks: [ask(viewGivenOffers, {})] },
        { what: 'an older version', asks: [ask(viewSetting, { key: 'banner', number: 7 })] },
        ...specifiedCatalogue.categories.map(({ name, skills }) => ({
          what: `trades of ${name}`,
          asks: [ask(viewTradeUse, { skills: [...skills] })],
        })),
      ],
    },
    {
      page: 'exports',
      isReported: true,
      views: [
        { what: 'payments', asks: [ask(exportPayments, {})] },
        { what: 'payments, failed', asks: [ask(exportPayments, { state: 'failed' })] },
        { what: 'reconciliation', asks: [ask(exportReconciliation, { day: dayAfter(today, -1) })] },
        { what: 'the address of the audit log', asks: [ask(exportAudit, { from_day, to_day })] },
      ],
    },
    // Pages of an earlier release ask it, and none of today.
    {
      page: 'figures of earlier pages',
      isReported: true,
      views: [{ what: 'opened', asks: [ask(viewStatistics, {})] }],
    },
  ];
}
