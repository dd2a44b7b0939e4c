import { space, type, weight } from '@fathom/ui/theme/measure';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface SectionHeadProps {
  readonly title: string;
  readonly level?: 2 | 3;
  readonly end?: ReactNode;
}

export function SectionHead({ title, level = 2, end }: SectionHeadProps) {
  return (
    <Head>
      <Title as={level === 2 ? 'h2' : 'h3'}>{title}</Title>
      {end}
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
`;

const Title = styled.h2`
  ${type('sm')}
  font-weight: ${weight.strong};
`;
