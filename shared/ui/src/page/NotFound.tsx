import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import { Navigate, useLocation } from '@fathom/contract/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Notice } from '../status/Notice';
import { uiText } from '../text/en';
import { space } from '../theme/measure';

/** The part of the app whose notice displays the message: an area, or the host. */
type Part = string;

interface NotFoundRedirectProps {
  readonly of: Part;
  readonly to: string;
  /** Names the missing item and its address. Default: the path, as an unknown page. */
  readonly message?: string | undefined;
}

/** Redirects to another screen, where {@link NotFoundNotice} states what was not found (ruling 60). */
export function NotFoundRedirect({ of, to, message }: NotFoundRedirectProps) {
  const { pathname } = useLocation();
  const notFound = { of, message: message ?? uiText.noPage(displayText(pathname, DISPLAY_LENGTH.message)) };
  return <Navigate to={to} replace state={{ notFound }} />;
}

/** States what was not found, until the next page. */
export function NotFoundNotice({ of }: { readonly of: Part }) {
  const state: unknown = useLocation().state;
  const message = messageTo(of, state);
  return message !== undefined && <NotFound>{displayText(message, DISPLAY_LENGTH.message)}</NotFound>;
}

/** Validated, because a state of the browser's history outlives the release that wrote it. */
function messageTo(of: Part, state: unknown): string | undefined {
  const notFound = isObject(state) ? state['notFound'] : undefined;
  if (!isObject(notFound) || notFound['of'] !== of) return undefined;
  const { message } = notFound;
  return typeof message === 'string' ? message : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function NotFound({ children }: { readonly children: ReactNode }) {
  return (
    <Scope>
      <Notice tone="caution" announce="polite">
        {children}
      </Notice>
    </Scope>
  );
}

const Scope = styled.div`
  margin-bottom: ${space(6)};
  overflow-wrap: anywhere;
`;
