export const percentText = (bp: number): string => `${bp / 100} %`
