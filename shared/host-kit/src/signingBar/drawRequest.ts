import type { SigningSummary } from '@fathom/contract';
import type { SigningOutcome } from '../transactions/signingDisplay';
import { drawEffects } from './drawEffects';
import * as browser from './browser';
import { signingBarText as text } from './text/en';

/**
 * Live regions announce only what is added to them, so the text is added after the region. In ms.
 */
const ANNOUNCE_AFTER = 100;

export interface DrawnRequest {
  readonly element: HTMLElement;
  /** Replaces the request with what came of it: one short line. */
  readonly showOutcome: (outcome: SigningOutcome) => void;
}

/**
 * Draws what a wallet is asked to sign. The classes are defined in `signingBarStyle`. Drawn without
 * React, whose modules areas share and can change.
 */
export function drawRequest(page: Document, summary: SigningSummary, onHide: () => void): DrawnRequest {
  const { lines, account, chain, kind } = summary;
  const isUnconfirmed = lines.some(({ confirmedBy }) => confirmedBy === 1);
  const messages = [...lines.map(({ message }) => message), ...(isUnconfirmed ? [text.unconfirmed] : [])].join('; ');

  function element(tag: string, className = '', content: string | readonly Node[] = ''): HTMLElement {
    const created = browser.createElement(page, tag);
    if (className !== '') browser.setAttribute(created, 'class', className);
    if (typeof content === 'string') browser.setText(created, content);
    else for (const child of content) browser.appendChild(created, child);
    return created;
  }

  function detail(label: string, name: string | undefined, address = ''): HTMLElement {
    const parts = [element('span', '', `${label} `)];
    if (name !== undefined) parts.push(element('em', '', name), element('span', '', ' '));
    // Never shortened: an attacker can choose both ends of an address.
    if (address !== '') parts.push(element('i', '', address));
    return element('span', '', parts);
  }

  function announcement(status: string): HTMLElement {
    const region = element('span', 'announcement');
    browser.setAttribute(region, 'role', 'status');
    setTimeout(() => browser.setText(region, text.announcement(status, messages, chain.name)), ANNOUNCE_AFTER);
    return region;
  }

  function hideButton(): HTMLElement {
    const button = element('button', 'hide', text.hide);
    browser.setAttribute(button, 'type', 'button');
    // Only a press of the user has an effect.
    browser.addListener(button, 'click', ({ isTrusted }) => isTrusted && onHide());
    return button;
  }

  const calls = lines.map(({ message, target, effects }) =>
    element('p', 'line', [
      element('b', '', message),
      ...(kind === 'transaction' ? drawEffects({ effects }, element) : []),
      detail(text.contract, target.name, target.address),
    ]),
  );
  const footer = element('p', 'line', [
    detail(text.account, undefined, account),
    detail(text.network, chain.name),
    ...(isUnconfirmed ? [element('span', 'caution', text.unconfirmed)] : []),
  ]);
  const body = element('div', '', [
    element('p', 'status brand', text.waiting),
    ...calls,
    footer,
    announcement(text.waiting),
  ]);
  const card = element('section', 'card', [body, hideButton()]);
  browser.setAttribute(card, 'role', 'region');
  browser.setAttribute(card, 'aria-label', text.region);

  return {
    element: card,
    showOutcome(outcome) {
      const status = outcome === 'rejected' || outcome === 'failed' ? text[outcome][kind] : text[outcome];
      const line = element('p', `outcome ${OUTCOME_COLOR[outcome]}`, status);
      browser.setText(card, '');
      browser.setAttribute(card, 'class', 'pill');
      browser.appendChild(card, line);
      browser.appendChild(card, announcement(status));
    },
  };
}

const OUTCOME_COLOR: Record<SigningOutcome, string> = {
  sent: 'positive',
  signed: 'positive',
  rejected: 'muted',
  failed: 'danger',
  unclear: 'caution',
};
