/** Portuguese. */
import type { LetterParts } from './letter-parts.ts'

export const portuguese: LetterParts = {
  language: 'pt',
  quotes: ['“', '”'],
  echoes: [
    '{Clause}. É por aí que eu começaria.',
    'Se entendi bem o seu anúncio, {clause}.',
    '{Clause}, e o resto do que você pede depende disso.',
    'Pelo que você descreve, {clause}.',
  ],
  openings: [
    'Você escreve: {quote}. É por aí que eu começaria.',
    '{quote} é a frase do seu anúncio pela qual eu começaria.',
    'Uma frase do seu anúncio decide a ordem do trabalho: {quote}.',
  ],
  fragments: [
    'O trabalho, como eu o entendo: {quote}.',
    'Eu partiria de {quote}, porque o resto do anúncio depende disso.',
    'O que falta cabe em uma linha, {quote}, e convém detalhá-la primeiro.',
  ],
  tasks: [],
  details: {
    turned: ['Você também conta que {clause}.', 'Outra coisa que o anúncio diz: {clause}.'],
    needs: ['Em resumo, {clause}.', 'O resultado esperado também está claro: {clause}.'],
    quoted: ['Você também escreve: {quote}.', 'Do anúncio fica anotado ainda: {quote}.'],
  },
  listSteps: [
    'percorrer a sua lista em partes pequenas, que você possa ver uma a uma: {items}.',
    'tomar os seus pontos um a um, cada um aprovado por você antes do seguinte: {items}.',
  ],
  order: ['Primeiro, ', 'Depois, ', 'Por fim, '],
  planIntros: [
    'Eu faria assim:',
    'A ordem do trabalho seria esta:',
    'O plano, em três passos:',
    'Para {title}, eu seguiria esta ordem:',
  ],
  skills: ['Trabalho com {skills}.', 'Do que este trabalho pede, trabalho com {skills}.'],
  rate: 'Minha taxa é de {rate} por hora.',
  general: {
    insights: [
      'Em trabalhos assim, o que dá errado raramente é o trabalho em si; é o que cada lado tinha entendido.',
      'O jeito mais rápido de saber se falamos da mesma coisa é uma pequena parte já pronta.',
    ],
    steps: [
      'combinar como é o resultado pronto e deixar isso escrito em poucas linhas que os dois possam conferir.',
      'entregar cedo uma primeira parte pequena, para que você possa corrigir o rumo enquanto isso não custa nada.',
      'concluir o resto na ordem combinada, incorporar os seus comentários e entregar tudo no formato de que você precisa.',
    ],
    questions: [
      'Que resultado concreto faria você dizer, daqui a duas semanas, que deu certo?',
      'O que precisa ficar pronto primeiro, e existe uma data por trás disso?',
    ],
  },
  kinds: {
    software: {
      insights: [
        'O caminho principal costuma estar claro; o trabalho se esconde nas exceções, como duas pessoas ' +
          'agindo ao mesmo tempo ou um passo que fica pela metade.',
        'Uma versão pequena, usada de verdade em poucos dias, ensina mais do que uma especificação longa.',
      ],
      steps: [
        'desenhar o caminho principal com alguns exemplos reais dos seus dados e confirmá-lo com você antes de escrever código.',
        'construir a parte com mais incógnitas, para que as surpresas venham cedo, em um lugar onde você possa testar.',
        'acrescentar o resto na ordem que você escolher, testar o que envolve dinheiro ou dados de outras pessoas e entregar uma página que explique o uso.',
      ],
      questions: [
        'Quem vai usar isso primeiro, e o que faz hoje à mão?',
        'Que parte poderia esperar uma segunda etapa sem prejudicar vocês?',
      ],
    },
    fix: {
      insights: [
        'Uma falha assim costuma ter uma única causa e vários sintomas, por isso convém achar a causa antes de mexer no código.',
        'Quando algo falha sem dar erro, normalmente há um passo que o engole, e é esse passo que se deve procurar.',
      ],
      steps: [
        'provocar a falha de propósito em uma cópia e escrever o que deveria acontecer no lugar.',
        'seguir o dado até o passo em que ele se perde, corrigir só esse passo e acrescentar um teste que falhe sem a correção.',
        'verificar o que a falha já estragou, publicar com possibilidade de voltar atrás e acompanhar os registros nos primeiros dias.',
      ],
      questions: [
        'Desde quando isso acontece, e o que mudou nessa época?',
        'Existe uma cópia de testes para olhar, ou o primeiro passo seria montar uma?',
      ],
    },
    speed: {
      insights: ['Quase toda página lenta tem uma ou duas causas grandes, e uma primeira medição as mostra.'],
      steps: [
        'medir em um celular comum e com conexão lenta, e anotar os números, para que “mais rápido” seja um número.',
        'tirar a maior causa, mudar só isso e medir de novo antes de passar à próxima.',
        'definir um limite que avise quando uma mudança a deixar lenta outra vez, e entregar os números de antes e depois.',
      ],
      questions: [
        'Que página, e em que aparelho, deveria ficar rápida primeiro?',
        'Quando ela ficou lenta, e o que mudou nessa época?',
      ],
    },
    move: {
      insights: [
        'Uma mudança assim se decide antes do dia: com um ensaio em uma cópia e uma lista do que precisa continuar funcionando.',
      ],
      steps: [
        'listar o que existe, com versões, dados, tarefas agendadas e e-mail, e ensaiar a mudança em uma cópia.',
        'combinar a hora, mudar com uma lista de conferência e manter o sistema antigo no ar até o novo estar provado.',
        'comparar os números dos dois lados, acompanhar os registros por uma semana e só então desligar o antigo.',
      ],
      questions: [
        'Que hora da semana incomoda menos se algo tiver de parar?',
        'Há algo no sistema antigo em que ninguém tem coragem de mexer?',
      ],
    },
    design: {
      insights: [
        'O que decide se um visual aguenta é o pior lugar dele: pequeno, em uma cor ou em um celular velho.',
        'Sai mais barato discordar sobre dois esboços do que sobre uma peça pronta.',
      ],
      steps: [
        'reunir o que existe: regras da marca, versões anteriores e dois ou três exemplos de que você gosta ou não, com o motivo.',
        'mostrar duas direções bem diferentes na peça mais importante, antes de polir os detalhes.',
        'levar a direção escolhida a todos os formatos e entregar arquivos-fonte organizados com as exportações.',
      ],
      questions: [
        'Que visual você nunca mais quer ver, e por quê?',
        'Onde isso será visto primeiro: no celular, impresso ou em outro lugar?',
      ],
    },
    writing: {
      insights: [
        'O leitor vai embora quando o texto fala de quem o assina, e fica quando encontra a resposta que veio buscar.',
        'O tom se acha mais depressa com uma página pronta do que com uma longa descrição.',
      ],
      steps: [
        'definir quem lê, o que essa pessoa deve fazer depois e em que fontes se pode confiar.',
        'escrever um roteiro com a ideia principal de cada parte, para a sua aprovação antes do texto completo.',
        'escrever, cortar, conferir cada dado na fonte e revisar conforme os seus comentários.',
      ],
      questions: [
        'Que texto, seu ou de outra pessoa, soa exatamente como este deveria soar?',
        'Quem é o leitor que você tem em mente, e o que ele já sabe?',
      ],
    },
    translation: {
      insights: [
        'O que denuncia uma tradução raramente é uma palavra errada; é o mesmo termo traduzido de três maneiras.',
      ],
      steps: [
        'montar um glossário curto dos termos que não podem variar, para você confirmar.',
        'traduzir uma página como amostra de tom e continuar quando o tom estiver certo.',
        'reler tudo sem o original ao lado e conferir com ele números, nomes e formatação.',
      ],
      questions: [
        'Existe um glossário ou uma tradução anterior com que esta precise combinar?',
        'O texto deve soar local, ou pode-se notar que foi traduzido?',
      ],
    },
    marketing: {
      insights: [
        'Antes de mudar qualquer coisa, deveria estar claro que número dirá se a mudança valeu a pena.',
        'O comum é que uma parte pequena do gasto traga quase todo o resultado, e que ninguém tenha separado as duas.',
      ],
      steps: [
        'olhar os números atuais e combinar qual deles deve mudar, com o valor de partida.',
        'fazer dois testes pequenos em paralelo em vez de uma única aposta grande, com limite de gasto fixado antes.',
        'manter o que funcionou, parar o que não funcionou e deixar as duas coisas por escrito para o mês seguinte.',
      ],
      questions: [
        'Que número teria de mudar, e quanto, para isso valer o custo?',
        'O que vocês já tentaram, e como mediram?',
      ],
    },
    data: {
      insights: ['Em um trabalho assim o cálculo é a metade fácil; o cuidado fica onde as fontes não concordam.'],
      steps: [
        'verificar a origem: de onde vêm os dados, o que falta e o que é contado duas vezes.',
        'produzir um resultado de ponta a ponta que possa ser comparado com um número em que vocês já confiam.',
        'automatizar o resto, com avisos quando a entrada mudar e uma página que explique como usar.',
      ],
      questions: [
        'Que decisão será tomada com esses números, e com que frequência?',
        'Existe um número confiável com o qual comparar o resultado?',
      ],
    },
    video: {
      insights: ['A duração de uma montagem se decide pelo que fica de fora, então a primeira passada é de escolha.'],
      steps: [
        'ver todo o material uma vez, marcar o que leva a história e combinar com você a duração e o ritmo.',
        'enviar um corte bruto com som provisório, para que as mudanças ainda saiam baratas.',
        'fazer cor, som e legendas, e exportar para cada lugar onde será visto.',
      ],
      questions: ['Que vídeo tem o ritmo que você procura?', 'Onde será visto, e com som ou sem som?'],
    },
    admin: {
      insights: [
        'Um trabalho assim funciona quando está claro o que pode ser decidido sem perguntar e o que não pode.',
      ],
      steps: [
        'percorrer o trabalho uma vez com você e deixá-lo escrito em uma lista curta.',
        'assumir uma parte inteira, anotando o que não ficou claro, antes de acrescentar a próxima.',
        'manter uma lista simples do que está feito, do que espera e de quem depende, aberta para você a qualquer momento.',
      ],
      questions: [
        'Que parte disso mais toma o seu tempo hoje?',
        'O que pode ser decidido sem perguntar a você, e o que nunca?',
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
  closings: [
    'Se algo foi mal entendido, basta uma linha sua e o plano é corrigido antes de começar.',
    'Uma resposta curta já basta para começar.',
  ],
}
