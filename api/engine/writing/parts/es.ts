/** Spanish. */
import type { LetterParts } from './letter-parts.ts'

export const spanish: LetterParts = {
  language: 'es',
  quotes: ['«', '»'],
  openings: [
    '{quote}: esa frase de su anuncio decide cómo se hace todo lo demás, así que empezaría por ahí.',
    'Lo que más destaca de su anuncio es {quote}; el resto de los puntos depende de eso.',
    'De todo lo que pide, {quote} es lo que convendría resolver primero.',
    'En su anuncio, {quote} parece la parte con más riesgo y la que merece más cuidado.',
  ],
  itemOpenings: ['Antes que nada convendría asegurarnos de que entendemos lo mismo por {quote}.'],
  echoes: [],
  details: [
    'El punto sobre {second} debería entrar en la misma ronda y no quedar para después.',
    'Trataría {second} como una condición desde el primer día, porque añadirlo más tarde sale caro.',
  ],
  itemSteps: [
    'Después, {second} y {third}, en partes pequeñas para que usted pueda ver cada una antes de la siguiente.',
    'Después, {second} y, solo cuando usted lo haya visto, {third}.',
  ],
  skills: ['Trabajo con {skills}.', 'Mis habilidades para esto: {skills}.'],
  planIntros: ['Para {title} seguiría este orden:', 'Así abordaría {title}:', 'El plan para {title}, en breve:'],
  general: {
    steps: [
      'Primero, acordar cómo es el resultado terminado y dejarlo escrito en pocas líneas que ambos podamos comprobar.',
      'Después, entregar pronto una primera parte pequeña, para que usted pueda corregir el rumbo cuando todavía no cuesta nada.',
      'Al final, completar el resto en el orden acordado, incorporar sus comentarios y entregar todo en el formato que necesite.',
    ],
    questions: [
      '¿Qué resultado concreto haría que dentro de dos semanas usted dijera que salió bien?',
      '¿Qué tiene que estar listo primero, y hay una fecha detrás?',
    ],
  },
  kinds: {
    software: {
      steps: [
        'Primero, dibujar el recorrido principal con algunos ejemplos reales de sus datos, y confirmarlo con usted antes de escribir código.',
        'Después, construir la parte con más incógnitas, para que las sorpresas lleguen pronto, en un lugar donde usted pueda probarla.',
        'Al final, añadir el resto en el orden que usted elija, probar lo que toca dinero o datos ajenos y entregar una página que explique cómo usarlo.',
      ],
      questions: [
        '¿Quién lo usará primero, y qué hace hoy a mano?',
        '¿Qué parte podría esperar a una segunda etapa sin perjudicarle?',
      ],
    },
    fix: {
      steps: [
        'Primero, reproducir el comportamiento actual y escribir qué debería pasar en su lugar, para que «terminado» no sea cuestión de opinión.',
        'Después, construirlo en partes pequeñas, cada una con su prueba y visible para usted en un entorno de pruebas antes de publicarse.',
        'Al final, publicar con posibilidad de volver atrás, vigilar los registros los primeros días y dejar una nota breve de cómo funciona.',
      ],
      questions: [
        '¿Hay una copia de pruebas que se pueda ver, o el primer paso sería montarla?',
        '¿Qué parte falla más hoy, y cómo se dan cuenta?',
      ],
    },
    design: {
      steps: [
        'Primero, reunir lo que existe: normas de marca, versiones anteriores y dos o tres ejemplos que le gusten o le disgusten, con el motivo.',
        'Después, mostrar dos direcciones claramente distintas en la pieza más importante, antes de pulir detalles.',
        'Al final, llevar la dirección elegida a todos los formatos y entregar archivos fuente ordenados con sus exportaciones.',
      ],
      questions: [
        '¿Qué diseño no quiere volver a ver nunca, y por qué?',
        '¿Dónde se verá primero: en el teléfono, impreso o en otro lugar?',
      ],
    },
    writing: {
      steps: [
        'Primero, definir quién lo lee, qué debería hacer después y en qué fuentes se puede confiar.',
        'Después, escribir un esquema con la idea principal de cada parte, para su visto bueno antes del texto completo.',
        'Al final, escribir, recortar, comprobar cada dato con su fuente y revisar según sus comentarios.',
      ],
      questions: [
        '¿Qué texto, suyo o de otra persona, suena exactamente como debería sonar este?',
        '¿Quién es el lector que tiene en mente y qué sabe ya?',
      ],
    },
    marketing: {
      steps: [
        'Primero, mirar las cifras actuales y acordar cuál debe moverse, con su valor de partida.',
        'Después, hacer dos pruebas pequeñas en paralelo en lugar de una sola apuesta grande, con un límite de gasto fijado de antemano.',
        'Al final, conservar lo que funcionó, parar lo que no, y dejar ambas cosas por escrito para el mes siguiente.',
      ],
      questions: [
        '¿Qué cifra tendría que cambiar, y cuánto, para que esto le compense?',
        '¿Qué han probado hasta ahora y cómo lo midieron?',
      ],
    },
    data: {
      steps: [
        'Primero, revisar el origen: de dónde vienen los datos, qué falta y qué se cuenta dos veces.',
        'Después, sacar un resultado de principio a fin que pueda compararse con una cifra en la que ya confían.',
        'Al final, automatizar el resto, con avisos cuando cambie la entrada y una página que explique cómo usarlo.',
      ],
      questions: [
        '¿Qué decisión se tomará con estas cifras, y cada cuánto?',
        '¿Hay alguna cifra fiable con la que comparar el resultado?',
      ],
    },
  },
  proofs: {
    described: [
      'El proyecto más parecido de mi portafolio es {project}: {summary}',
      'De mi portafolio, el más parecido es {project}. {summary}',
    ],
    named: [
      'El proyecto más parecido de mi portafolio es {project}.',
      'De mi portafolio, el más parecido es {project}.',
    ],
    history: ['De mi perfil: {line}.'],
  },
  manners: [
    'Usted recibiría noticias en momentos fijos: qué está hecho, qué sigue y qué hace falta de su parte.',
    'Si algo resultara más grande de lo que parecía, lo sabría el mismo día, junto con opciones de qué dejar fuera.',
    'Nada se publicaría ni se enviaría antes de que usted lo haya visto.',
  ],
}
