import { PanelBody } from '@fathom/ui/page/Panel';
import { below, space, type, weight } from '@fathom/ui/theme/measure';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

interface InfoSectionProps {
  readonly title: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

export function InfoSection({ title, end, children }: InfoSectionProps) {
  const titleId = useId();
  return (
    <Section as="section" aria-labelledby={titleId}>
      <Title>
        <h3 id={titleId}>{title}</h3>
        {end}
      </Title>
      {children}
    </Section>
  );
}

const Section = styled(PanelBody)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  h3 {
    ${type('sm')}
    font-weight: ${weight.strong};
  }
`;

export const RingLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(6)};
  > dl {
    flex: 1;
    min-width: 0;
  }
  ${below('sm')} {
    gap: ${space(4)};
  }
`;
