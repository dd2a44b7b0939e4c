import type { SigningLine, SigningSummary } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import { byShare, isMajority } from '@fathom/base/domain/sourceCounts';
import type { SigningOutcome } from '../../transactions/submit/signingDisplay';
import { drawEffects, spokenEffects, type CreateElement } from './drawEffects';
import * as browser from './browser';
import { signingBarText as text } from './text/en';
import { watchEnd, type EndOfCalls } from './watchEnd';

/** Milliseconds. Live regions announce only text that is added after the region. */
const ANNOUNCE_AFTER = 100;

export interface DrawnRequest {
  readonly element: HTMLElement;
  readonly watchEnd: () => EndOfCalls;
  /** Shows or hides a button that scrolls to the end, and focuses the calls for the keyboard. */
  readonly offerRest: (isOffered: boolean) => void;
  readonly showOutcome: (outcome: SigningOutcome) => void;
}

/**
 * Keeps data of all calls visible while they scroll. It doesn't use React, because areas share its modules and can
 * change them.
 */
export function drawRequest(page: Document, summary: SigningSummary, onHide: () => void): DrawnRequest {
  const { lines, chain, kind } = summary;
  const cautions = cautionTexts(summary);
  const count = text.calls(lines.length);

  const element: CreateElement = (tag, className = '', content = '') => {
    const created = browser.createElement(page, tag);
    if (className !== '') browser.setAttribute(created, 'class', className);
    if (typeof content === 'string') browser.setText(created, content);
    else for (const child of content) browser.appendChild(created, child);
    return created;
  };

  function announcement(content: string): HTMLElement {
    const region = element('span', 'announcement');
    browser.setAttribute(region, 'role', 'status');
    setTimeout(() => browser.setText(region, content), ANNOUNCE_AFTER);
    return region;
  }

  function spoken(status: string, messages: readonly string[]): string {
    return text.announcement(lines.length === 1 ? status : `${status}. ${count}`, messages.join('; '), chain.name);
  }

  function button(className: string, label: string, onPress: () => void): HTMLElement {
    const created = element('button', className, label);
    browser.setAttribute(created, 'type', 'button');
    // Ignores clicks that scripts dispatch.
    browser.addListener(created, 'click', ({ isTrusted }) => isTrusted && onPress());
    return created;
  }

  const end = element('div', 'end');
  const calls = element('div', 'calls', [
    ...lines.map((line, index) => drawCall(element, kind, line, lines.length > 1 ? index + 1 : undefined)),
    end,
  ]);
  const label = lines.length === 1 ? text.scrollOne : text.scroll(count);
  const more = element('div', 'more', [
    button('scroll', label, () => {
      // Instant scrolling respects reduced motion.
      browser.scrollTo(end, { block: 'end', behavior: 'instant' });
      browser.focus(calls, { preventScroll: true });
    }),
  ]);
  let instruction: HTMLElement | undefined;
  const card = element('section', 'card', [
    element('header', 'head', [
      element('div', 'facts', drawFacts(element, summary, cautions)),
      button('hide', text.hide, onHide),
    ]),
    calls,
    announcement(
      spoken(text.waiting, [...lines.flatMap((line) => spokenTexts(kind, line)), ...feeTexts(summary), ...cautions]),
    ),
  ]);
  // A translator could change numbers and names.
  browser.setAttribute(card, 'translate', 'no');
  browser.setAttribute(card, 'role', 'region');
  browser.setAttribute(card, 'aria-label', text.region);

  return {
    element: card,
    watchEnd: () => watchEnd(calls, end),
    offerRest(isOffered) {
      if (!isOffered) {
        browser.removeElement(more);
        if (instruction) browser.removeElement(instruction);
        return;
      }
      browser.appendChild(card, more);
      browser.setAttribute(calls, 'tabindex', '0');
      browser.setAttribute(calls, 'role', 'group');
      browser.setAttribute(calls, 'aria-label', count);
      browser.focus(calls, { preventScroll: true });
      instruction = announcement(text.scrollFirst(label));
      browser.appendChild(card, instruction);
    },
    showOutcome(outcome) {
      const status = outcome === 'rejected' || outcome === 'failed' ? text[outcome][kind] : text[outcome];
      const line = element('p', `outcome ${OUTCOME_COLOR[outcome]}`, status);
      browser.setText(card, '');
      browser.setAttribute(card, 'class', 'pill');
      browser.appendChild(card, line);
      browser.appendChild(card, announcement(spoken(status, lines.map(spokenText))));
    },
  };
}

function drawFacts(
  element: CreateElement,
  summary: SigningSummary,
  cautions: readonly string[],
): readonly HTMLElement[] {
  const { lines, account, chain } = summary;
  const contracts = lines.filter(
    ({ target }, at) => lines.findIndex((other) => isSameAddress(other.target.address, target.address)) === at,
  ).length;
  const unlimited = lines.filter(({ allowance }) => allowance === 'unlimited').length;
  const counts = [element('b', '', text.calls(lines.length)), element('span', '', text.contracts(contracts))];
  if (unlimited > 0) counts.push(element('span', 'danger', text.unlimitedCount(unlimited)));
  return [
    element('p', 'status brand', text.waiting),
    ...(lines.length === 1 ? [] : [element('p', 'line counts', counts)]),
    element('p', 'line', [
      detail(element, text.account, undefined, account),
      detail(element, text.network, chain.name),
      ...feeTexts(summary).map((words) => element('span', '', words)),
      ...cautions.map((words) => element('span', 'caution', words)),
    ]),
  ];
}

function drawCall(
  element: CreateElement,
  kind: SigningSummary['kind'],
  line: SigningLine,
  number: number | undefined,
): HTMLElement {
  const { message, target, allowance } = line;
  return element('div', 'call', [
    ...(number === undefined ? [] : [element('span', 'number', `${number}. `)]),
    element('div', '', [
      element('p', 'sentence', [
        element('b', '', message),
        ...(allowance === undefined ? [] : [element('em', `tag ${allowance}`, ` ${text.allowances[allowance]}`)]),
      ]),
      ...(isDrawn(kind, line) ? [element('p', 'line', drawEffects(line, element))] : []),
      element('p', 'line', [detail(element, text.contract, target.name, target.address)]),
    ]),
  ]);
}

function detail(element: CreateElement, label: string, name: string | undefined, address = ''): HTMLElement {
  const parts = [element('span', '', `${label} `)];
  if (name !== undefined) parts.push(element('em', '', name), element('span', '', ' '));
  // Never shortened: an attacker can choose both ends of an address.
  if (address !== '') parts.push(element('i', '', address));
  return element('span', '', parts);
}

function spokenText({ message, allowance }: SigningLine): string {
  return allowance === 'unlimited' ? `${message} (${text.allowances.unlimited})` : message;
}

/** A message has effects only if it allows something; a transaction without any says so. */
function isDrawn(kind: SigningSummary['kind'], { effects }: SigningLine): boolean {
  return kind === 'transaction' || effects !== undefined;
}

function spokenTexts(kind: SigningSummary['kind'], line: SigningLine): readonly string[] {
  return isDrawn(kind, line) ? [spokenText(line), ...spokenEffects(line)] : [spokenText(line)];
}

function feeTexts({ fee }: SigningSummary): readonly string[] {
  return fee ? [text.fee(fee.most)] : [];
}

function cautionTexts(summary: SigningSummary): readonly string[] {
  const unconfirmed = unconfirmedTexts(summary);
  return summary.fee?.isBelowBaseFee ? [text.lowFee, ...unconfirmed] : unconfirmed;
}

function unconfirmedTexts({ lines, simulatedBy, simulationSources = simulatedBy }: SigningSummary): readonly string[] {
  const reads = lines.flatMap(({ confirmedBy, sources = confirmedBy }) =>
    confirmedBy === undefined || sources === undefined ? [] : { confirmedBy, sources },
  );
  const simulations =
    simulatedBy === undefined || simulationSources === undefined
      ? []
      : [{ confirmedBy: simulatedBy, sources: simulationSources }];
  const [least] = reads.filter((each) => !isMajority(each)).sort(byShare);
  const [few] = simulations.filter((each) => !isMajority(each));
  const isOnly = [...reads, ...simulations].some(({ sources }) => sources === 1);
  return [
    ...(least ? [text.fewSources(least.confirmedBy, least.sources)] : isOnly ? [text.unconfirmed] : []),
    ...(few ? [text.fewSimulated(few.confirmedBy, few.sources)] : []),
  ];
}

const OUTCOME_COLOR: Record<SigningOutcome, string> = {
  sent: 'positive',
  signed: 'positive',
  rejected: 'muted',
  failed: 'danger',
  unclear: 'caution',
};
