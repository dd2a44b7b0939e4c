import styled from 'styled-components';

export const Total = styled.output`
  color: currentColor;
`;
