import { useId, type ReactNode } from 'react';
import { ChevronDown, ChevronRight } from 'lucide';
import styled from 'styled-components';
import { Icon } from '../token/Icon';
import { size, space, stroke, type, weight } from '../theme/measure';
import { color, tint } from '../theme/paint';

interface DisclosureProps {
  readonly title: ReactNode;
  readonly aside?: ReactNode | undefined;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

export function Disclosure({ title, aside, isOpen, onToggle, children }: DisclosureProps) {
  const headId = useId();
  const bodyId = useId();
  return (
    <Part aria-labelledby={headId}>
      <h2>
        <Head id={headId} type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={() => onToggle(!isOpen)}>
          <Icon icon={isOpen ? ChevronDown : ChevronRight} />
          {title}
          {aside !== undefined && <Aside>{aside}</Aside>}
        </Head>
      </h2>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </Part>
  );
}

const Part = styled.section`
  * + & {
    border-top: ${stroke.hairline} solid ${color('line')};
  }
`;

const Head = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  width: 100%;
  min-height: ${size.button};
  padding: ${space(1)} ${space(5)} ${space(1)} ${space(4)};
  background: ${tint('sunken', 55, 'surface')};
  text-align: left;
  font-weight: ${weight.medium};
  &:hover {
    background: ${tint('text', 6, 'surface')};
  }
  &:focus-visible {
    outline-offset: -${stroke.strong};
  }
`;

const Aside = styled.span`
  margin-left: auto;
  ${type('xs')}
  font-weight: ${weight.normal};
  color: ${color('muted')};
`;
