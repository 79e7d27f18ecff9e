/** Spanish. */
import type { LetterParts } from './letter-parts.ts'

export const spanish: LetterParts = {
  language: 'es',
  quotes: ['«', '»'],
  echoes: [
    '{Clause}. Por ahí empezaría.',
    'Si he entendido bien su anuncio, {clause}.',
    '{Clause}, y de eso depende el resto de lo que pide.',
    'Por lo que cuenta, {clause}.',
  ],
  openings: [
    'Usted escribe: {quote}. Por ahí empezaría.',
    '{quote} es la frase de su anuncio por la que empezaría.',
    'Hay una frase de su anuncio que decide el orden del trabajo: {quote}.',
  ],
  fragments: [
    'El trabajo, tal como lo entiendo: {quote}.',
    'Partiría de {quote}, porque el resto de su anuncio depende de eso.',
    'Lo que hace falta cabe en una línea, {quote}, y convendría concretarla primero.',
  ],
  tasks: [],
  details: {
    turned: ['También menciona que {clause}.', 'Y otra cosa que dice su anuncio: {clause}.'],
    needs: ['En resumen, {clause}.', 'El resultado que cuenta también está claro: {clause}.'],
    quoted: ['También escribe: {quote}.', 'De su anuncio queda anotado además: {quote}.'],
  },
  listSteps: [
    'recorrer su lista en partes pequeñas que usted pueda ver una por una: {items}.',
    'tomar sus puntos uno a uno, cada uno con su visto bueno antes del siguiente: {items}.',
  ],
  order: ['Primero, ', 'Después, ', 'Al final, '],
  planIntros: [
    'Lo haría así:',
    'El orden de trabajo sería este:',
    'El plan, en tres pasos:',
    'Para {title} seguiría este orden:',
  ],
  skills: ['Trabajo con {skills}.', 'De lo que esto necesita, trabajo con {skills}.'],
  rate: 'Mi tarifa es de {rate} por hora.',
  general: {
    insights: [
      'En encargos así, lo que sale mal no suele ser el trabajo, sino lo que cada parte había entendido.',
      'La forma más rápida de saber si hablamos de lo mismo es una pequeña parte ya terminada.',
    ],
    steps: [
      'acordar cómo es el resultado terminado y dejarlo escrito en pocas líneas que ambos podamos comprobar.',
      'entregar pronto una primera parte pequeña, para que usted pueda corregir el rumbo cuando todavía no cuesta nada.',
      'completar el resto en el orden acordado, incorporar sus comentarios y entregar todo en el formato que necesite.',
    ],
    questions: [
      '¿Qué resultado concreto haría que dentro de dos semanas usted dijera que salió bien?',
      '¿Qué tiene que estar listo primero, y hay una fecha detrás?',
    ],
  },
  kinds: {
    software: {
      insights: [
        'El camino principal suele estar claro; el trabajo se esconde en las excepciones, como dos personas que actúan a la vez o un paso que queda a medias.',
        'Una versión pequeña que alguien use de verdad en pocos días enseña más que una especificación larga.',
      ],
      steps: [
        'dibujar el recorrido principal con algunos ejemplos reales de sus datos, y confirmarlo con usted antes de escribir código.',
        'construir la parte con más incógnitas, para que las sorpresas lleguen pronto, en un lugar donde usted pueda probarla.',
        'añadir el resto en el orden que usted elija, probar lo que toca dinero o datos ajenos y entregar una página que explique cómo usarlo.',
      ],
      questions: [
        '¿Quién lo usará primero, y qué hace hoy a mano?',
        '¿Qué parte podría esperar a una segunda etapa sin perjudicarle?',
      ],
    },
    fix: {
      insights: [
        'Un fallo así suele tener una sola causa y varios síntomas, por eso conviene encontrarla antes de tocar el código.',
        'Cuando algo falla sin dar error, normalmente hay un paso que se lo traga, y ese paso es lo que hay que buscar.',
      ],
      steps: [
        'provocar el fallo a propósito en una copia y escribir qué debería pasar en su lugar.',
        'seguir el dato hasta el paso donde se tuerce, corregir solo ese paso y añadir una prueba que falle sin la corrección.',
        'comprobar qué ha dañado ya el fallo, publicar con posibilidad de volver atrás y vigilar los registros los primeros días.',
      ],
      questions: [
        '¿Desde cuándo ocurre, y qué se cambió por esas fechas?',
        '¿Hay una copia de pruebas que se pueda ver, o el primer paso sería montarla?',
      ],
    },
    speed: {
      insights: ['Casi todas las páginas lentas tienen una o dos causas grandes, y una primera medición las muestra.'],
      steps: [
        'medir con un teléfono corriente y una conexión lenta, y anotar las cifras, para que «más rápido» sea un número.',
        'quitar la causa más grande, cambiar solo eso y volver a medir antes de seguir.',
        'fijar un límite que avise cuando un cambio posterior vuelva a hacerla lenta, y dejarle las cifras de antes y después.',
      ],
      questions: [
        '¿Qué página, y en qué dispositivo, debería ser rápida primero?',
        '¿Cuándo empezó a ir lenta, y qué se cambió por entonces?',
      ],
    },
    move: {
      insights: [
        'Un traslado así se decide antes del día señalado: con un ensayo sobre una copia y una lista de lo que debe seguir funcionando.',
      ],
      steps: [
        'hacer la lista de lo que hay, con versiones, datos, tareas programadas y correo, y ensayar el traslado en una copia.',
        'acordar la hora, trasladar con una lista de control y mantener lo anterior en marcha hasta que lo nuevo esté probado.',
        'comparar cifras en ambos lados, vigilar los registros una semana y solo entonces apagar lo anterior.',
      ],
      questions: [
        '¿Qué hora de la semana duele menos si algo tiene que parar?',
        '¿Hay algo en el sistema actual que nadie se atreva a tocar?',
      ],
    },
    design: {
      insights: [
        'Lo que decide si un diseño aguanta es su peor sitio: pequeño, a un color o en un teléfono viejo.',
        'Sale más barato discrepar sobre dos bocetos que sobre una pieza terminada.',
      ],
      steps: [
        'reunir lo que existe: normas de marca, versiones anteriores y dos o tres ejemplos que le gusten o le disgusten, con el motivo.',
        'mostrar dos direcciones claramente distintas en la pieza más importante, antes de pulir detalles.',
        'llevar la dirección elegida a todos los formatos y entregar archivos fuente ordenados con sus exportaciones.',
      ],
      questions: [
        '¿Qué diseño no quiere volver a ver nunca, y por qué?',
        '¿Dónde se verá primero: en el teléfono, impreso o en otro lugar?',
      ],
    },
    writing: {
      insights: [
        'El lector se va cuando un texto habla de quien lo firma, y se queda cuando responde a lo que venía buscando.',
        'El tono se encuentra antes con una página terminada que con una larga descripción.',
      ],
      steps: [
        'definir quién lo lee, qué debería hacer después y en qué fuentes se puede confiar.',
        'escribir un esquema con la idea principal de cada parte, para su visto bueno antes del texto completo.',
        'escribir, recortar, comprobar cada dato con su fuente y revisar según sus comentarios.',
      ],
      questions: [
        '¿Qué texto, suyo o de otra persona, suena exactamente como debería sonar este?',
        '¿Quién es el lector que tiene en mente y qué sabe ya?',
      ],
    },
    translation: {
      insights: [
        'Lo que delata una traducción rara vez es una palabra mal puesta; es el mismo término traducido de tres maneras.',
      ],
      steps: [
        'reunir un glosario breve de los términos que no deben variar, para que usted lo confirme.',
        'traducir una página como muestra de tono y continuar cuando el tono sea el correcto.',
        'releer todo sin el original al lado, y comprobar con él cifras, nombres y formato.',
      ],
      questions: [
        '¿Hay un glosario o una traducción anterior con la que esto deba coincidir?',
        '¿El texto debe sonar local, o puede notarse que es una traducción?',
      ],
    },
    marketing: {
      insights: [
        'Antes de cambiar nada debería estar claro qué cifra dirá si el cambio valió la pena.',
        'Lo habitual es que una parte pequeña del gasto traiga casi todo el resultado, y que nadie haya separado las dos.',
      ],
      steps: [
        'mirar las cifras actuales y acordar cuál debe moverse, con su valor de partida.',
        'hacer dos pruebas pequeñas en paralelo en lugar de una sola apuesta grande, con un límite de gasto fijado de antemano.',
        'conservar lo que funcionó, parar lo que no, y dejar ambas cosas por escrito para el mes siguiente.',
      ],
      questions: [
        '¿Qué cifra tendría que cambiar, y cuánto, para que esto le compense?',
        '¿Qué han probado hasta ahora y cómo lo midieron?',
      ],
    },
    data: {
      insights: [
        'En un trabajo así el cálculo es la mitad fácil; el cuidado hace falta donde las fuentes no coinciden.',
      ],
      steps: [
        'revisar el origen: de dónde vienen los datos, qué falta y qué se cuenta dos veces.',
        'sacar un resultado de principio a fin que pueda compararse con una cifra en la que ya confían.',
        'automatizar el resto, con avisos cuando cambie la entrada y una página que explique cómo usarlo.',
      ],
      questions: [
        '¿Qué decisión se tomará con estas cifras, y cada cuánto?',
        '¿Hay alguna cifra fiable con la que comparar el resultado?',
      ],
    },
    video: {
      insights: [
        'La duración de un montaje la decide lo que se deja fuera, así que la primera pasada consiste en elegir.',
      ],
      steps: [
        'ver todo el material una vez, marcar lo que lleva la historia y acordar con usted duración y ritmo.',
        'enviar un montaje en bruto con sonido provisional, para que los cambios todavía sean baratos.',
        'terminar color, sonido y subtítulos, y exportar para cada lugar donde se verá.',
      ],
      questions: ['¿Qué vídeo tiene el ritmo que busca?', '¿Dónde se verá, y con sonido o sin él?'],
    },
    admin: {
      insights: ['Un trabajo así funciona cuando está claro qué se puede decidir sin preguntar y qué no.'],
      steps: [
        'recorrer el trabajo una vez con usted y dejarlo escrito en una lista breve.',
        'asumir una parte completa, anotando lo que no quedó claro, antes de añadir la siguiente.',
        'llevar una lista sencilla de lo hecho, lo pendiente y de quién depende, abierta para usted en todo momento.',
      ],
      questions: [
        '¿Qué parte de esto le cuesta hoy más tiempo?',
        '¿Qué se puede decidir sin preguntarle, y qué nunca?',
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
  closings: [
    'Cualquier malentendido se corrige con una línea suya antes de empezar.',
    'Con una respuesta breve basta para empezar.',
  ],
}
