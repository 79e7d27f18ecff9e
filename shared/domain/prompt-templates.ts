/** The five specified prompt templates: instructions for a letter, with placeholders in braces. */

export interface PromptTemplate {
  prompt: string
}

export const PROMPT_TEMPLATES = {
  webDevelopment: {
    prompt:
      'Open with what the client wants to build or fix and the part of it that is easy to get wrong. Name the technologies from {skills} that the post asks for, no others. Show one past work that comes closest: {upworkPortfolio} {upworkWorkHistory}. Say how you would start, in two or three steps, and ask one question about their stack.',
  },
  graphicDesign: {
    prompt:
      'Open with the feeling or the use the design is for, in the client’s own words. Point to one work that is close in style: {upworkPortfolio}. Say what you would show first and how many rounds you work in. Ask for one thing you need to see: brand, audience or an example they like.',
  },
  contentWriting: {
    prompt:
      'Open with the reader the text is for and what it should make them do. Mention one published piece that is close: {upworkPortfolio}. Say how you research and in which languages you write: {upworkLanguages}. Offer an outline and ask one question about voice or sources.',
  },
  digitalMarketing: {
    prompt:
      'Open with the number the client wants to move. Give one result you have reached, with its figure, only if it stands in {upworkWorkHistory} or {upworkPortfolio}. Say what you would measure in the first two weeks and ask what has been tried.',
  },
  custom: { prompt: '' },
} as const satisfies Record<string, PromptTemplate>

export type PromptTemplateId = keyof typeof PROMPT_TEMPLATES
