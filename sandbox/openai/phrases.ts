/** How a letter is put in each language. A phrase only says what the placeholder holds; none claims anything by itself. */

/** Phrases of one language. {title}, {part}, {skills}, {fact}, {link}, {value} and {name} are filled in. */
export interface Phrases {
  greetings: readonly string[]
  /** About the job. */
  interests: readonly string[]
  /** Quotes the client. */
  quotes: readonly string[]
  /** Skills that both the job and the freelancer name. */
  skills: readonly string[]
  /** First steps, from the client's own list. */
  plans: readonly string[]
  link: string
  rate: string
  availability: string
  unsure: string
  questions: readonly string[]
  closings: readonly string[]
}

/** Phrases by language tag. */
export const phrases: Readonly<Record<string, Phrases>> = {
  en: {
    greetings: ['Hello,', 'Hi,', 'Good day,'],
    interests: [
      'I read your post “{title}” to the end, and I would like to help.',
      'Your post “{title}” is clear about what matters, so I will be brief.',
    ],
    quotes: ['What stayed with me is this: “{part}”.', 'You write: “{part}”. That is where I would begin.'],
    skills: ['You ask for {skills}, which are among my skills.', 'My skills include {skills}, just what you ask for.'],
    plans: [
      'I would start with this point from your list: {part}. You look at a first version before the next step begins.',
      'First step from your list: {part}. I would show you that early, so that you can correct the course.',
    ],
    link: 'An example to look at: {link}',
    rate: 'My rate: {value}.',
    availability: 'My availability: {value}.',
    unsure: 'I would rather answer this one in a short call than guess.',
    questions: [
      'Which part of it matters most to you for a first version?',
      'Is there anything you tried already that did not work?',
      'Who will use the result day by day?',
    ],
    closings: ['Kind regards', 'Best regards'],
  },
  es: {
    greetings: ['Hola:', 'Buenos días:'],
    interests: [
      'He leído su anuncio «{title}» hasta el final y me gustaría ayudarles.',
      'Su anuncio «{title}» deja claro lo que importa, así que seré breve.',
    ],
    quotes: ['Me quedo con esto: «{part}».', 'Usted escribe: «{part}». Por ahí empezaría yo.'],
    skills: [
      'Piden {skills}, que están entre mis habilidades.',
      'Entre mis habilidades están {skills}, justo lo que piden.',
    ],
    plans: [
      'Empezaría por este punto de su lista: {part}. Después de una primera versión lo revisan ustedes antes de seguir.',
    ],
    link: 'Un ejemplo para ver: {link}',
    rate: 'Mi tarifa: {value}.',
    availability: 'Mi disponibilidad: {value}.',
    unsure: 'Prefiero responder a esto en una llamada breve antes que suponer.',
    questions: ['¿Qué parte es la más importante para una primera versión?', '¿Han probado ya algo que no funcionó?'],
    closings: ['Un saludo cordial', 'Saludos'],
  },
  fr: {
    greetings: ['Bonjour,', 'Bonjour et merci pour votre annonce,'],
    interests: [
      'J’ai lu votre annonce « {title} » jusqu’au bout et j’aimerais vous aider.',
      'Votre annonce « {title} » dit bien ce qui compte, je serai donc bref.',
    ],
    quotes: ['À retenir : « {part} ».', 'Vous écrivez : « {part} ». C’est par là que je commencerais.'],
    skills: ['Vous demandez {skills}, qui font partie de mes compétences.'],
    plans: ['Je commencerais par ce point de votre liste : {part}. Vous regardez une première version avant la suite.'],
    link: 'Un exemple à voir : {link}',
    rate: 'Mon tarif : {value}.',
    availability: 'Ma disponibilité : {value}.',
    unsure: 'Je préfère répondre à cela lors d’un court appel plutôt que de deviner.',
    questions: [
      'Quelle partie compte le plus pour une première version ?',
      'Avez-vous déjà essayé quelque chose qui n’a pas marché ?',
    ],
    closings: ['Bien cordialement', 'Cordialement'],
  },
  pt: {
    greetings: ['Olá,', 'Bom dia,'],
    interests: [
      'Li o seu anúncio “{title}” até o fim e gostaria de ajudar.',
      'O seu anúncio “{title}” deixa claro o que importa, então serei breve.',
    ],
    quotes: ['O que mais me chamou a atenção: “{part}”.', 'Você escreve: “{part}”. É por aí que eu começaria.'],
    skills: ['Vocês pedem {skills}, que estão entre as minhas competências.'],
    plans: [
      'Eu começaria por este ponto da sua lista: {part}. Depois de uma primeira versão, vocês avaliam antes de seguir.',
    ],
    link: 'Um exemplo para ver: {link}',
    rate: 'Meu valor: {value}.',
    availability: 'Minha disponibilidade: {value}.',
    unsure: 'Prefiro responder a isso numa conversa curta a adivinhar.',
    questions: ['Qual parte é a mais importante para uma primeira versão?', 'Já tentaram algo que não funcionou?'],
    closings: ['Atenciosamente', 'Um abraço'],
  },
  de: {
    greetings: ['Guten Tag,', 'Hallo,'],
    interests: [
      'ich habe Ihre Ausschreibung „{title}“ bis zum Ende gelesen und möchte gern helfen.',
      'Ihre Ausschreibung „{title}“ sagt klar, worauf es ankommt.',
    ],
    quotes: ['Hängen geblieben ist dieser Satz: „{part}“', 'Sie schreiben: „{part}“ Genau dort würde ich anfangen.'],
    skills: ['Sie suchen {skills}; das gehört zu meinen Kenntnissen.'],
    plans: [
      'Beginnen würde ich mit diesem Punkt aus Ihrer Liste: {part}. Eine erste Fassung sehen Sie, bevor es weitergeht.',
    ],
    link: 'Ein Beispiel zum Ansehen: {link}',
    rate: 'Mein Satz: {value}.',
    availability: 'Meine Verfügbarkeit: {value}.',
    unsure: 'Das beantworte ich lieber in einem kurzen Gespräch, als zu raten.',
    questions: [
      'Welcher Teil ist Ihnen für eine erste Fassung am wichtigsten?',
      'Gibt es etwas, das Sie schon versucht haben und das nicht geklappt hat?',
    ],
    closings: ['Mit freundlichen Grüßen', 'Viele Grüße'],
  },
  id: {
    greetings: ['Halo,', 'Selamat pagi,'],
    interests: ['Saya sudah membaca lowongan “{title}” sampai selesai dan ingin membantu.'],
    quotes: ['Yang paling menonjol: “{part}”.', 'Anda menulis: “{part}”. Saya akan mulai dari situ.'],
    skills: ['Anda mencari {skills}, dan itu termasuk keahlian saya.'],
    plans: ['Saya akan mulai dari poin ini: {part}. Setelah versi pertama, Anda periksa dulu sebelum kita lanjut.'],
    link: 'Contoh yang bisa dilihat: {link}',
    rate: 'Tarif saya: {value}.',
    availability: 'Ketersediaan saya: {value}.',
    unsure: 'Untuk ini saya lebih suka menjawab lewat panggilan singkat daripada menebak.',
    questions: [
      'Bagian mana yang paling penting untuk versi pertama?',
      'Apakah ada yang sudah dicoba tetapi belum berhasil?',
    ],
    closings: ['Salam hangat', 'Terima kasih'],
  },
  ru: {
    greetings: ['Здравствуйте!', 'Добрый день!'],
    interests: ['Ваше объявление «{title}» прочитано до конца, и мне хотелось бы помочь.'],
    quotes: ['Больше всего запомнилось вот это: «{part}».', 'Вы пишете: «{part}». С этого и стоит начать.'],
    skills: ['Вам нужны {skills} — это есть среди моих навыков.'],
    plans: [
      'Первым шагом будет этот пункт из вашего списка: {part}. После первой версии вы смотрите её, и только потом идём дальше.',
    ],
    link: 'Пример, который можно посмотреть: {link}',
    rate: 'Моя ставка: {value}.',
    availability: 'Моя занятость: {value}.',
    unsure: 'На этот вопрос лучше ответить в коротком разговоре, чем гадать.',
    questions: ['Что для вас важнее всего в первой версии?', 'Пробовали ли вы уже что-то, что не сработало?'],
    closings: ['С уважением', 'Всего доброго'],
  },
  ar: {
    greetings: ['مرحبًا،', 'السلام عليكم،'],
    interests: ['قرأت إعلانكم «{title}» حتى نهايته ويسعدني أن أساعدكم.'],
    quotes: ['أكثر ما لفت انتباهي قولكم: «{part}».', 'كتبتم: «{part}». ومن هنا أودّ أن أبدأ.'],
    skills: ['تطلبون {skills}، وهي من مهاراتي.'],
    plans: ['سأبدأ بهذه النقطة من قائمتكم: {part}. وبعد النسخة الأولى تراجعونها قبل أن نكمل.'],
    link: 'مثال يمكنكم الاطلاع عليه: {link}',
    rate: 'سعري: {value}.',
    availability: 'أوقات توفّري: {value}.',
    unsure: 'أفضّل أن أجيب عن هذا في مكالمة قصيرة بدلًا من التخمين.',
    questions: ['ما الجزء الأهم بالنسبة إليكم في النسخة الأولى؟', 'هل جرّبتم شيئًا من قبل ولم ينجح؟'],
    closings: ['مع الشكر', 'تحياتي'],
  },
  hi: {
    greetings: ['नमस्ते,', 'नमस्कार,'],
    interests: ['मैंने आपका पोस्ट “{title}” पूरा पढ़ा और इसमें मदद करना चाहूँगा/चाहूँगी।'],
    quotes: ['यह बात सबसे ज़रूरी लगी: “{part}”।', 'आपने लिखा है: “{part}”। मैं यहीं से शुरू करूँगा/करूँगी।'],
    skills: ['आपको {skills} चाहिए, और ये मेरे कौशल में शामिल हैं।'],
    plans: ['मैं आपकी सूची के इस बिंदु से शुरू करूँगा/करूँगी: {part}। पहला संस्करण देखकर आप बताएँ, फिर आगे बढ़ेंगे।'],
    link: 'देखने के लिए एक उदाहरण: {link}',
    rate: 'मेरी दर: {value}।',
    availability: 'मेरी उपलब्धता: {value}।',
    unsure: 'इसका उत्तर अंदाज़े से देने के बजाय मैं छोटी सी कॉल में देना पसंद करूँगा/करूँगी।',
    questions: ['पहले संस्करण के लिए आपके लिए सबसे ज़रूरी हिस्सा कौन सा है?', 'क्या आपने पहले कुछ आज़माया जो काम नहीं आया?'],
    closings: ['धन्यवाद', 'सादर'],
  },
  bn: {
    greetings: ['নমস্কার,', 'আসসালামু আলাইকুম,'],
    interests: ['আপনার পোস্ট “{title}” পুরোটা পড়েছি এবং সাহায্য করতে চাই।'],
    quotes: ['এই কথাটি সবচেয়ে জরুরি মনে হয়েছে: “{part}”।', 'আপনি লিখেছেন: “{part}”। আমি এখান থেকেই শুরু করব।'],
    skills: ['আপনার দরকার {skills}, যা আমার দক্ষতার মধ্যে আছে।'],
    plans: ['আপনার তালিকার এই বিষয়টি দিয়ে শুরু করব: {part}। প্রথম সংস্করণ আপনি দেখার পর এগোব।'],
    link: 'দেখার জন্য একটি উদাহরণ: {link}',
    rate: 'আমার রেট: {value}।',
    availability: 'আমার সময়: {value}।',
    unsure: 'অনুমান না করে একটি ছোট কলে এর উত্তর দিতে চাই।',
    questions: ['প্রথম সংস্করণের জন্য কোন অংশটি আপনার কাছে সবচেয়ে জরুরি?', 'আগে কি এমন কিছু চেষ্টা করেছেন যা কাজ করেনি?'],
    closings: ['ধন্যবাদান্তে', 'শুভেচ্ছা'],
  },
  zh: {
    greetings: ['您好，', '你好，'],
    interests: ['读完了您发布的“{title}”，希望能帮上忙。'],
    quotes: ['最让我在意的是这句话：“{part}”。', '您写道：“{part}”。我会从这里入手。'],
    skills: ['您需要{skills}，这些都在我的技能范围内。'],
    plans: ['我会先做您清单里的这一项：{part}。出第一版后请您看过，再继续往下做。'],
    link: '可以参考的例子：{link}',
    rate: '我的报价：{value}。',
    availability: '我的时间：{value}。',
    unsure: '这个问题我更愿意在简短通话中回答，而不是猜测。',
    questions: ['对第一版来说，哪一部分对您最重要？', '之前有没有试过什么办法但没有成功？'],
    closings: ['谢谢', '祝好'],
  },
}
