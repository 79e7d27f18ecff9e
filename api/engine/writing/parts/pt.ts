/** Portuguese. */
import type { LetterParts } from './letter-parts.ts'

export const portuguese: LetterParts = {
  language: 'pt',
  quotes: ['“', '”'],
  openings: [
    '{quote}: essa frase do seu anúncio decide como se faz todo o resto, por isso o trabalho começaria por aí.',
    'O que mais chama atenção no seu anúncio é {quote}; os outros pontos dependem disso.',
    'De tudo o que você pede, {quote} é o que convém resolver primeiro.',
    'No seu anúncio, {quote} parece a parte com mais risco e a que merece mais cuidado.',
  ],
  itemOpenings: ['Antes de tudo, convém garantir que entendemos a mesma coisa por {quote}.'],
  echoes: [],
  details: [
    'O ponto sobre {second} deveria entrar na mesma etapa, e não ficar para depois.',
    'O item {second} seria tratado como condição desde o primeiro dia, porque acrescentá-lo mais tarde sai caro.',
  ],
  itemSteps: [
    'Depois, {second} e {third}, em partes pequenas para que você possa ver cada uma antes da seguinte.',
    'Depois, {second} e, só quando você tiver visto, {third}.',
  ],
  skills: ['Trabalho com {skills}.', 'Minhas habilidades para isto: {skills}.'],
  planIntros: [
    'Para {title}, eu seguiria esta ordem:',
    'Como eu abordaria {title}:',
    'O plano para {title}, em resumo:',
  ],
  general: {
    steps: [
      'Primeiro, combinar como é o resultado pronto e deixar isso escrito em poucas linhas que os dois possam conferir.',
      'Depois, entregar cedo uma primeira parte pequena, para que você possa corrigir o rumo enquanto isso não custa nada.',
      'Por fim, concluir o resto na ordem combinada, incorporar os seus comentários e entregar tudo no formato de que você precisa.',
    ],
    questions: [
      'Que resultado concreto faria você dizer, daqui a duas semanas, que deu certo?',
      'O que precisa ficar pronto primeiro, e existe uma data por trás disso?',
    ],
  },
  kinds: {
    software: {
      steps: [
        'Primeiro, desenhar o caminho principal com alguns exemplos reais dos seus dados e confirmá-lo com você antes de escrever código.',
        'Depois, construir a parte com mais incógnitas, para que as surpresas venham cedo, em um lugar onde você possa testar.',
        'Por fim, acrescentar o resto na ordem que você escolher, testar o que envolve dinheiro ou dados de outras pessoas e entregar uma página que explique o uso.',
      ],
      questions: [
        'Quem vai usar isso primeiro, e o que faz hoje à mão?',
        'Que parte poderia esperar uma segunda etapa sem prejudicar vocês?',
      ],
    },
    fix: {
      steps: [
        'Primeiro, reproduzir o comportamento atual e escrever o que deveria acontecer no lugar, para que “pronto” não seja questão de opinião.',
        'Depois, construir em partes pequenas, cada uma com o seu teste e visível para você em um ambiente de testes antes de ir ao ar.',
        'Por fim, publicar com possibilidade de voltar atrás, acompanhar os registros nos primeiros dias e deixar uma nota curta de como funciona.',
      ],
      questions: [
        'Existe uma cópia de testes para olhar, ou o primeiro passo seria montar uma?',
        'Que parte falha mais hoje, e como vocês percebem?',
      ],
    },
    design: {
      steps: [
        'Primeiro, reunir o que existe: regras da marca, versões anteriores e dois ou três exemplos de que você gosta ou não, com o motivo.',
        'Depois, mostrar duas direções bem diferentes na peça mais importante, antes de polir os detalhes.',
        'Por fim, levar a direção escolhida a todos os formatos e entregar arquivos-fonte organizados com as exportações.',
      ],
      questions: [
        'Que visual você nunca mais quer ver, e por quê?',
        'Onde isso será visto primeiro: no celular, impresso ou em outro lugar?',
      ],
    },
    writing: {
      steps: [
        'Primeiro, definir quem lê, o que essa pessoa deve fazer depois e em que fontes se pode confiar.',
        'Depois, escrever um roteiro com a ideia principal de cada parte, para a sua aprovação antes do texto completo.',
        'Por fim, escrever, cortar, conferir cada dado na fonte e revisar conforme os seus comentários.',
      ],
      questions: [
        'Que texto, seu ou de outra pessoa, soa exatamente como este deveria soar?',
        'Quem é o leitor que você tem em mente, e o que ele já sabe?',
      ],
    },
    marketing: {
      steps: [
        'Primeiro, olhar os números atuais e combinar qual deles deve mudar, com o valor de partida.',
        'Depois, fazer dois testes pequenos em paralelo em vez de uma única aposta grande, com limite de gasto fixado antes.',
        'Por fim, manter o que funcionou, parar o que não funcionou e deixar as duas coisas por escrito para o mês seguinte.',
      ],
      questions: [
        'Que número teria de mudar, e quanto, para isso valer o custo?',
        'O que vocês já tentaram, e como mediram?',
      ],
    },
    data: {
      steps: [
        'Primeiro, verificar a origem: de onde vêm os dados, o que falta e o que é contado duas vezes.',
        'Depois, produzir um resultado de ponta a ponta que possa ser comparado com um número em que vocês já confiam.',
        'Por fim, automatizar o resto, com avisos quando a entrada mudar e uma página que explique como usar.',
      ],
      questions: [
        'Que decisão será tomada com esses números, e com que frequência?',
        'Existe um número confiável com o qual comparar o resultado?',
      ],
    },
  },
  proofs: {
    described: [
      'O projeto mais parecido do meu portfólio é {project}: {summary}',
      'Do meu portfólio, o mais parecido é {project}. {summary}',
    ],
    named: ['O projeto mais parecido do meu portfólio é {project}.', 'Do meu portfólio, o mais parecido é {project}.'],
    history: ['Do meu perfil: {line}.'],
  },
  manners: [
    'Você teria notícias em horários fixos: o que está feito, o que vem a seguir e o que falta da sua parte.',
    'Se algo se mostrar maior do que parecia, você saberia no mesmo dia, com opções do que deixar de fora.',
    'Nada seria publicado nem enviado antes de você ver.',
  ],
}
