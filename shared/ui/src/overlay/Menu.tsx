import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronDown } from 'lucide';
import styled, { css } from 'styled-components';
import { textLinkStyle } from '../button/textLinkStyle';
import { chipStyle } from '../theme/chipStyle';
import { space } from '../theme/measure';
import { Icon } from '../token/Icon';
import { lazyPart } from '../status/lazyPart';
import { OverlayLoadError } from '../status/LoadError';
import type { MenuEntry } from './MenuPopup';

interface MenuProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Above the entries: a heading, account details. */
  readonly header?: ReactNode | undefined;
  readonly entries: readonly MenuEntry[];
  /** Default true. */
  readonly hasChevron?: boolean | undefined;
  /** `text`: as small as a link, within a line. Default `chip`. */
  readonly variant?: 'chip' | 'text' | undefined;
}

/** A touch target of 24 px without growing the line. */
const inLineStyle = css`
  ${textLinkStyle}
  min-height: ${space(6)};
  margin: -${space(1)} 0;
`;

const MenuPopup = lazyPart(() => import('./MenuPopup').then((module) => module.MenuPopup), OverlayLoadError);

/** Preloads menus that must work even after a new release, such as in a dialog with an amount field. */
export const preloadMenu = MenuPopup.preload;

/** A button with a menu, whose code loads just before the press, because most visits open none. */
export function Menu({ label, children, header, entries, hasChevron = true, variant = 'chip' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <Chip
        ref={button}
        $variant={variant}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={() => setOpen(true)}
        onKeyDown={openByArrow}
      >
        {children}
        {hasChevron && <Icon icon={ChevronDown} size={variant === 'text' ? 'small' : 'medium'} />}
      </Chip>
      {isOpen && (
        <MenuPopup anchor={button} label={label} header={header} entries={entries} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const Chip = styled.button<{ $variant: 'chip' | 'text' }>`
  ${({ $variant }) => ($variant === 'text' ? inLineStyle : chipStyle)}
`;
